/** Every operation of the contracts, and a call of each that its contract takes. */
import * as contracts from '@strix/contracts'
import { termsVersion } from '@strix/contracts'
import type { Contract, Operation } from '@strix/contracts'
import type { z } from 'zod'
import { uuidv7 } from '../infra/id.ts'
import { goodPassword } from './test-people.ts'
import type { Person } from './test-people.ts'

export const operations: readonly (readonly [string, Operation])[] = Object.entries(
  contracts,
).flatMap(([tag, value]) =>
  isContract(value)
    ? Object.entries(value).map(([name, each]) => [`${tag}.${name}`, each] as const)
    : [],
)

function isContract(value: unknown): value is Contract {
  if (typeof value !== 'object' || value === null) return false
  const all = Object.values(value)
  return all.length > 0 && all.every((each) => isOperation(each))
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'auth' in value && 'url' in value
}

type About = { subject: Person; now: Date }

/** A good value for every field of an input, by its name. */
function sampleOf(name: string, { subject, now }: About): unknown {
  const samples: Readonly<Record<string, unknown>> = {
    email: subject.email,
    old_email: subject.email,
    new_email: 'next@strix.example',
    username: 'sample_name',
    username_email: subject.email,
    firstname: 'Ada',
    lastname: 'Obi',
    password: goodPassword,
    old_password: goodPassword,
    new_password: 'Another-pass-1',
    otp: '0000',
    token: 'x'.repeat(43),
    is_adult: true,
    terms_version: termsVersion,
    period: '24h',
    months: 6,
    within: 60,
    // In paths of profiles the subject's own; elsewhere one that is nobody's.
    id: subject.profileId,
    profileId: subject.profileId,
    currentId: subject.profileId,
    visitorId: subject.profileId,
    walletId: subject.profileId,
    userId: subject.profileId,
    creator_id: subject.profileId,
    sender_id: subject.profileId,
    action: 'ai-prediction',
    price: 0,
    day: now.toISOString().slice(0, 10),
    free_per_day: 0,
    amount: 500,
    payment_method: 'ussd',
    bank: 'Any bank',
    account_number: '0123456789',
    account_name: 'Ada Obi',
    date_of_birth: '1990-05-17',
    payment_ref: 'matrix-payment',
    ref: 'matrix-payment',
    paymentId: '01980000-0000-7000-8000-000000000000',
    decision: 'reject',
    step: 'approve',
    code: 'ABC1234',
    platform: 'sportybet',
    origin_platform: 'sportybet',
    destination_platform: 'bet9ja',
    name: 'convert',
    on: true,
    reason: 'spam',
    // Posted codes, comments and reports: ids that are nobody's.
    code_id: uuidv7(now),
    codeId: uuidv7(now),
    conversions: uuidv7(now),
    month: '2026-11',
    commentId: uuidv7(now),
    reportId: uuidv7(now),
    approvalId: uuidv7(now),
    payoutId: uuidv7(now),
    hash: '0'.repeat(64),
    value: 1,
    fixtureId: uuidv7(now),
    loadId: uuidv7(now),
    matchId: uuidv7(now),
    teamId: uuidv7(now),
    jobId: '4711',
    eventId: '4711',
    seq: 1,
    status: 'postponed',
    link: 'https://results.example/match',
    profile_id: subject.profileId,
    vote_type: 'upvote',
    follower_id: subject.profileId,
    following_id: subject.profileId,
    subscriber_id: subject.profileId,
    personId: subject.profileId,
    comment: 'A comment',
    subject: 'profile',
    subject_id: subject.profileId,
    state: 'upheld',
    hidden: true,
    watched: true,
    endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    verdict: 'dismiss',
    appeal: 'That was no scam.',
    decisionId: uuidv7(now),
    signupId: uuidv7(now),
    credit_id: uuidv7(now),
    credits: 5,
    until: null,
    outcome: 'kept',
    memberId: uuidv7(now),
    staffId: uuidv7(now),
    invitationId: uuidv7(now),
    role: 'analyst',
    announcement: null,
    // A game and a match that are nobody's.
    gameId: uuidv7(now),
    leagueId: uuidv7(now),
    invitation: 'x'.repeat(22),
    predictionId: uuidv7(now),
    prediction_id: uuidv7(now),
    fixture_id: uuidv7(now),
    prediction: { home_team_score: 2, away_team_score: 1 },
    score: { home_team_score: 2, away_team_score: 1 },
    questionId: uuidv7(now),
    chatId: uuidv7(now),
    chat_id: uuidv7(now),
    messageId: uuidv7(now),
    message: 'Who wins tomorrow?',
    title: 'A title',
    thumb: 'up',
    of: 'teams',
    q: 'ars',
    passkeyId: uuidv7(now),
    conversionId: uuidv7(now),
    mailId: uuidv7(now),
    keyId: uuidv7(now),
    webhookId: uuidv7(now),
    which: { ids: [uuidv7(now)] },
    ids: [uuidv7(now)],
    url: 'https://hooks.strix.example/',
    events: ['code.settled'],
    logId: uuidv7(now),
    scopes: ['read'],
    // Of a passkey that nobody has.
    response: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: {
        clientDataJSON: 'AAAA',
        attestationObject: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      },
    },
  }
  if (name in samples) return samples[name]
  throw new Error(`no sample value for the field ${name}; add one`)
}

/** The fields that must be there. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { shape } = schema as unknown as { shape: Record<string, z.ZodType> }
  // Of a code and a posted code one is needed, and the contract says so of neither.
  const isOneOfTwo = (name: string) => name === 'code' && 'code_id' in shape
  return Object.entries(shape)
    .filter(([name, field]) => isOneOfTwo(name) || !field.safeParse(undefined).success)
    .map(([name]) => name)
}

/** A call of the operation that its contract takes, about `subject`. */
export function requestOf(operation: Operation, about: About) {
  const value = (name: string) => sampleOf(name, about)
  const path = operation.url.replaceAll(/:(\w+)/g, (_match, name: string) => String(value(name)))
  const query = new URLSearchParams(
    fieldsOf(operation.query).map((name) => [name, String(value(name))]),
  ).toString()
  const fields = fieldsOf(operation.body).map((name) => [name, value(name)])
  return {
    url: query === '' ? path : `${path}?${query}`,
    body: operation.body ? (Object.fromEntries(fields) as unknown) : undefined,
  }
}
