/**
 * Who may call what. The lists below are written apart from the contracts: whoever opens an
 * operation to more people says so twice. Then every operation is called by every kind of caller.
 */
import * as contracts from '@strix/contracts'
import { permissionsOf, staffRoles } from '@strix/contracts'
import type { Operation, Permission } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from './infra/id.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { makeKey } from './testing/test-mcp.ts'
import { expectStatus, fromPage, newPerson, openBrowser } from './testing/test-people.ts'
import type { Browser, Person } from './testing/test-people.ts'
import { operations as named, requestOf } from './testing/test-operations.ts'
import { newStaff, staffBrowser } from './testing/test-staff.ts'

/** What a visitor may call; everything else asks who is there. */
const open = new Set([
  'POST /login',
  'POST /signup',
  'POST /verify',
  'POST /resend_otp',
  'POST /reset_password',
  'POST /convert_code',
  'POST /api/v1/logout',
  'POST /api/v1/login/passkey',
  'POST /api/v1/passkeys/options',
  'POST /api/v1/email-change/undo',
  'POST /api/v1/appeals',
  'POST /api/v1/appeals/read',
  'POST /api/v1/admin/login',
  'POST /api/v1/admin/invitation',
  'POST /api/v1/admin/invitation/accept',
  'GET /api/v1/usernames/:username',
  'GET /api/v1/platforms',
  'GET /api/v1/charges',
  'GET /api/v1/site/contact',
  'GET /api/v1/code/:code/load/:platform',
  'GET /api/v1/code/:code/scrape/:platform',
  'GET /api/v1/code/:codeId',
  'GET /api/v1/code/:codeId/record',
  'GET /api/v1/code/:codeId/comment',
  'POST /api/v1/conversions/plan',
  'POST /api/v1/conversions/prices',
  'POST /api/v1/conversions/stream',
  'GET /api/v1/conversions/:id',
  'GET /api/v1/code/profile/:id/public',
  'GET /api/v1/creators/:username',
  'GET /api/v1/profile/:id/record',
  'GET /api/v1/profile/:id/record/wins',
  'GET /api/v1/profile/:id/record/download',
  'GET /api/v1/profile/:id/record/proof/:seq',
  'GET /api/v1/records/roots',
  'GET /api/v1/forecasts/record',
  'GET /api/v1/strix-ai/record',
  'GET /api/v1/forecasts/record/rows',
  'GET /api/v1/forecasts/fixtures/:fixtureId',
  'GET /api/v1/code/:codeId/insight',
  'GET /api/v1/code/loaded/:loadId/insight',
  'GET /api/v1/conversions/:id/insight',
  'GET /api/v1/code/newest',
  'GET /api/v1/code/:codeId/worth',
  'GET /api/v1/conversions/:id/worth',
  'GET /api/v1/matches',
  'GET /api/v1/matches/:matchId',
  'GET /api/v1/matches/:matchId/outlook',
  'GET /api/v1/matches/:matchId/codes',
  'GET /api/v1/teams/:teamId/strength',
  'GET /api/v1/leagues/:leagueId/strength',
  'GET /api/v1/teams/:teamId',
  'GET /api/v1/leagues/:leagueId',
  'GET /api/v1/forecasts/days/:day',
  'GET /api/v1/search/codes',
  'GET /api/v1/search/people',
  'GET /api/v1/search/places',
  'GET /api/v1/search/leagues',
])

/** What only staff may call, and the permission it takes. */
const staffOnly = new Map<string, Permission>([
  ['POST /api/v1/admin/logout', 'self'],
  ['POST /api/v1/admin/confirm', 'self'],
  ['GET /api/v1/admin/me', 'self'],
  ['POST /api/v1/admin/password', 'self'],
  ['GET /api/v1/admin/audit', 'audit.read'],
  ['GET /api/v1/admin/staff', 'staff.write'],
  ['GET /api/v1/admin/staff/:staffId', 'staff.write'],
  ['PATCH /api/v1/admin/staff/:staffId', 'staff.write'],
  ['POST /api/v1/admin/staff/:staffId/disable', 'staff.write'],
  ['POST /api/v1/admin/staff/:staffId/enable', 'staff.write'],
  ['POST /api/v1/admin/staff/:staffId/end-sessions', 'staff.write'],
  ['POST /api/v1/admin/staff/:staffId/reset', 'staff.write'],
  ['GET /api/v1/admin/staff-invitations', 'staff.write'],
  ['POST /api/v1/admin/staff-invitations', 'staff.write'],
  ['POST /api/v1/admin/staff-invitations/:invitationId/withdraw', 'staff.write'],
  ['GET /api/v1/admin/announcement', 'settings.read'],
  ['PATCH /api/v1/admin/announcement', 'settings.write'],
  ['GET /api/v1/admin/switches', 'settings.read'],
  ['PATCH /api/v1/admin/switches/:name', 'settings.write'],
  ['GET /api/v1/admin/jobs', 'settings.read'],
  ['POST /api/v1/admin/jobs/:jobId/retry', 'settings.write'],
  ['GET /api/v1/admin/queues', 'settings.read'],
  ['GET /api/v1/admin/mails', 'settings.read'],
  ['POST /api/v1/admin/mails/:mailId/retry', 'settings.write'],
  ['GET /api/v1/admin/platforms', 'settings.read'],
  ['GET /api/v1/admin/events', 'settings.read'],
  ['POST /api/v1/admin/events/:eventId/retry', 'settings.write'],
  ['GET /api/v1/admin/approvals', 'self'],
  ['POST /api/v1/admin/approvals/:approvalId/approve', 'self'],
  ['POST /api/v1/admin/approvals/:approvalId/refuse', 'self'],
  ['POST /api/v1/admin/approvals/:approvalId/apply-alone', 'approvals.alone'],
  ['GET /api/v1/admin/limits', 'settings.read'],
  ['PATCH /api/v1/admin/limits/:name', 'settings.write'],
  ['GET /api/v1/admin/insights', 'insights.read'],
  ['GET /api/v1/admin/payouts', 'revenue.read'],
  ['GET /api/v1/admin/payouts/:payoutId/account', 'payouts.write'],
  ['POST /api/v1/admin/payouts/:payoutId/match', 'payouts.write'],
  ['POST /api/v1/admin/payouts/:payoutId', 'payouts.write'],
  ['GET /api/v1/admin/creators/:profileId/statements', 'payouts.write'],
  ['GET /api/v1/admin/creators', 'revenue.read'],
  ['GET /api/v1/admin/revenue', 'revenue.read'],
  ['GET /api/v1/admin/ledger/audit', 'revenue.read'],
  ['POST /api/v1/admin/ledger/audit', 'revenue.read'],
  ['GET /api/v1/admin/charges', 'revenue.read'],
  ['POST /api/v1/admin/charges', 'charges.write'],
  ['GET /api/v1/admin/payments/held', 'revenue.read'],
  ['POST /api/v1/admin/payments/:paymentId/resolve', 'payouts.write'],
  ['GET /api/v1/admin/table-faults', 'conversions.read'],
  ['GET /api/v1/admin/conversions', 'conversions.read'],
  ['GET /api/v1/admin/conversions/:conversionId', 'conversions.read'],
  ['POST /api/v1/admin/conversions/:conversionId/replay', 'conversions.read'],
  ['GET /api/v1/admin/unmapped-markets', 'conversions.read'],
  ['POST /api/v1/admin/members/:memberId/end-sessions', 'users.write'],
  ['POST /api/v1/admin/members/:memberId/reset-second-factor', 'users.write'],
  ['GET /api/v1/admin/age-checks', 'users.read'],
  ['POST /api/v1/admin/members/:memberId/age-checked', 'users.write'],
  ['GET /api/v1/admin/ai-log', 'ai.read'],
  ['GET /api/v1/admin/ai-log/:logId', 'ai.read'],
  ['POST /api/v1/admin/ai-log/:logId/read', 'ai.read'],
  ['POST /api/v1/admin/ai-log/:logId/question', 'ai.read'],
  ['GET /api/v1/admin/api-keys', 'users.read'],
  ['POST /api/v1/admin/api-keys/:keyId/revoke', 'users.write'],
  ['GET /api/v1/admin/webhooks', 'users.read'],
  ['POST /api/v1/admin/webhooks/:webhookId/stop', 'users.write'],
  ['POST /api/v1/admin/webhooks/:webhookId/resume', 'users.write'],
  ['GET /api/v1/admin/reports', 'content.moderate'],
  ['POST /api/v1/admin/reports/:reportId/claim', 'content.moderate'],
  ['POST /api/v1/admin/report-dismissals', 'content.moderate'],
  ['POST /api/v1/admin/code-hidings', 'content.moderate'],
  ['POST /api/v1/admin/suspensions', 'users.suspend'],
  ['POST /api/v1/admin/reports/:reportId/release', 'content.moderate'],
  ['POST /api/v1/admin/reports/:reportId/decide', 'content.moderate'],
  ['GET /api/v1/admin/appeals', 'content.moderate'],
  ['POST /api/v1/admin/appeals/:decisionId', 'content.moderate'],
  ['POST /api/v1/admin/members/:memberId/suspend', 'users.suspend'],
  ['POST /api/v1/admin/members/:memberId/lift-suspension', 'users.suspend'],
  ['GET /api/v1/admin/members', 'users.read'],
  ['GET /api/v1/admin/members/:memberId', 'users.read'],
  ['GET /api/v1/admin/members/:memberId/ledger', 'users.read'],
  ['GET /api/v1/admin/members/:memberId/payments', 'users.read'],
  ['GET /api/v1/admin/members/:memberId/codes', 'users.read'],
  ['GET /api/v1/admin/members/:memberId/reports', 'users.read'],
  ['GET /api/v1/admin/members/:memberId/history', 'users.read'],
  ['POST /api/v1/admin/members/:memberId/credit', 'users.credit'],
  ['GET /api/v1/admin/signups', 'users.read'],
  ['POST /api/v1/admin/signups/:signupId/verify', 'users.write'],
  ['PATCH /api/v1/admin/codes/:codeId', 'content.moderate'],
  ['DELETE /api/v1/admin/comments/:commentId', 'content.moderate'],
  ['GET /api/v1/admin/results', 'content.moderate'],
  ['POST /api/v1/admin/results/:fixtureId', 'content.moderate'],
  ['GET /api/v1/admin/football/questions', 'content.moderate'],
  ['POST /api/v1/admin/football/questions/:questionId', 'content.moderate'],
  ['GET /api/v1/admin/football/disputes', 'content.moderate'],
  ['POST /api/v1/admin/football/matches/:matchId', 'content.moderate'],
  ['GET /api/v1/admin/records/findings', 'audit.read'],
  ['PATCH /api/v1/admin/predictz/leagues/:leagueId', 'content.moderate'],
  ['GET /api/v1/admin/predictz/games', 'predictions.write'],
  ['GET /api/v1/admin/predictz/fixtures', 'predictions.write'],
  ['GET /api/v1/admin/predictz/devices', 'predictions.write'],
  ['POST /api/v1/admin/predictz/games', 'predictions.write'],
  ['PATCH /api/v1/admin/predictz/games/:gameId', 'predictions.write'],
  ['POST /api/v1/admin/predictz/games/:gameId/settle', 'predictions.write'],
  ['POST /api/v1/admin/predictz/games/:gameId/void', 'predictions.write'],
])

/** Where staff give a code of their authenticator again: what moves money or power. */
const needsFresh = new Set<string>([
  'PATCH /api/v1/admin/predictz/games/:gameId',
  'POST /api/v1/admin/predictz/games/:gameId/settle',
  'POST /api/v1/admin/predictz/games/:gameId/void',
  'POST /api/v1/admin/results/:fixtureId',
  'POST /api/v1/admin/ai-log/:logId/question',
  'PATCH /api/v1/admin/limits/:name',
  'POST /api/v1/admin/approvals/:approvalId/apply-alone',
  'POST /api/v1/admin/approvals/:approvalId/approve',
  'POST /api/v1/admin/charges',
  'POST /api/v1/admin/payments/:paymentId/resolve',
  'POST /api/v1/admin/payouts/:payoutId',
  'POST /api/v1/admin/payouts/:payoutId/match',
  'POST /api/v1/admin/members/:memberId/age-checked',
  'POST /api/v1/admin/members/:memberId/credit',
  'POST /api/v1/admin/members/:memberId/end-sessions',
  'POST /api/v1/admin/members/:memberId/lift-suspension',
  'POST /api/v1/admin/members/:memberId/reset-second-factor',
  'POST /api/v1/admin/members/:memberId/suspend',
  'POST /api/v1/admin/report-dismissals',
  'POST /api/v1/admin/code-hidings',
  'POST /api/v1/admin/suspensions',
  'POST /api/v1/admin/signups/:signupId/verify',
  'POST /api/v1/admin/staff-invitations',
  'POST /api/v1/admin/staff-invitations/:invitationId/withdraw',
  'PATCH /api/v1/admin/staff/:staffId',
  'POST /api/v1/admin/staff/:staffId/disable',
  'POST /api/v1/admin/staff/:staffId/enable',
  'POST /api/v1/admin/staff/:staffId/end-sessions',
  'POST /api/v1/admin/staff/:staffId/reset',
])

/** What hands an account over or ends it: only soon after a proof of who is there. */
const needsProof = new Set([
  'POST /api/v1/account/delete',
  'GET /api/v1/account/export',
  'PATCH /api/v1/payout',
  'POST /api/v1/api-keys',
  'POST /api/v1/webhooks',
  'POST /api/v1/webhooks/:webhookId/secret',
  'POST /api/v1/payout/requests',
  'PATCH /api/v1/profile/:id/initiate-email-update',
  'POST /api/v1/account/second-factor/authenticator',
  'POST /api/v1/account/second-factor/authenticator/confirm',
  'DELETE /api/v1/account/second-factor/authenticator',
  'POST /api/v1/account/second-factor/recovery-codes',
  'POST /api/v1/account/second-factor/passkeys',
  'POST /api/v1/account/second-factor/passkeys/options',
  'DELETE /api/v1/account/second-factor/passkeys/:passkeyId',
])

/** What is about betting, and so closed to whoever takes a break from it. */
const closedInBreak = new Set([
  'GET /api/v1/search/codes',
  'GET /api/v1/people/to-follow',
  'GET /api/v1/search/people',
  'GET /api/v1/search/places',
  'GET /api/v1/search/leagues',
  'PATCH /api/v1/code/:codeId/comment/:commentId',
  'POST /api/v1/api-keys',
  'POST /api/v1/webhooks',
  'POST /convert_code',
  'POST /api/v1/conversions/plan',
  'POST /api/v1/conversions/prices',
  'POST /api/v1/conversions/stream',
  'GET /api/v1/conversions/:id',
  'GET /api/v1/conversions',
  'GET /api/v1/code/:code/load/:platform',
  'GET /api/v1/code/:code/scrape/:platform',
  'POST /api/v1/code/',
  'GET /api/v1/code/feed/:profileId',
  'GET /api/v1/code/feed/:profileId/new',
  'GET /api/v1/code/:codeId',
  'GET /api/v1/code/:codeId/record',
  'POST /api/v1/code/vote',
  'POST /api/v1/code/watch',
  'GET /api/v1/code/profile/:id',
  'GET /api/v1/code/profile/:id/visitor',
  'GET /api/v1/code/profile/:id/upvoted',
  'GET /api/v1/code/profile/:id/downvoted',
  'GET /api/v1/code/profile/:id/deleted',
  'POST /api/v1/code/comment/',
  'GET /api/v1/code/:codeId/comment',
  'POST /api/v1/payment/initiate',
  'GET /api/v1/code/profile/:id/public',
  'GET /api/v1/profile/:id/record',
  'GET /api/v1/profile/:id/record/wins',
  'GET /api/v1/forecasts/record',
  'GET /api/v1/strix-ai/record',
  'GET /api/v1/forecasts/record/rows',
  'GET /api/v1/forecasts/fixtures/:fixtureId',
  'GET /api/v1/code/:codeId/insight',
  'GET /api/v1/code/loaded/:loadId/insight',
  'GET /api/v1/conversions/:id/insight',
  'GET /api/v1/code/newest',
  'GET /api/v1/code/:codeId/worth',
  'GET /api/v1/conversions/:id/worth',
  'GET /api/v1/conversions/standings',
  'GET /api/v1/conversions/statement',
  'GET /api/v1/matches/:matchId/outlook',
  'GET /api/v1/matches/:matchId/codes',
  'GET /api/v1/teams/:teamId/strength',
  'GET /api/v1/leagues/:leagueId/strength',
  'GET /api/v1/forecasts/days/:day',
  'POST /api/v1/profile/follow',
  'POST /api/v1/profile/subscribe',
  'POST /api/v1/predictz/',
  'GET /api/v1/predictz/active-prediction-games',
  'GET /api/v1/predictz/featured-prediction-games',
  'GET /api/v1/predictz/profile-predictions/:profileId',
  'GET /api/v1/predictz/leaderboard',
  'GET /api/v1/predictz/leaderboard/own',
  'GET /api/v1/predictz/leaderboard/rivals',
  'GET /api/v1/predictz/streaks',
  'GET /api/v1/predictz/games/:gameId/crowd',
  'GET /api/v1/predictz/accuracy/:personId',
  'GET /api/v1/predictz/predictions/:predictionId/proof',
  'GET /api/v1/predictz/leagues',
  'POST /api/v1/predictz/leagues',
  'GET /api/v1/predictz/invitations/:invitation',
  'POST /api/v1/predictz/invitations/:invitation',
  'GET /api/v1/predictz/leagues/:leagueId/members',
  'GET /api/v1/predictz/leagues/:leagueId/leaderboard',
  'POST /api/v1/predictz/leagues/:leagueId/link',
  'POST /api/v1/strix-ai/chat/',
  'POST /api/v1/strix-ai/chat/new_message',
  'GET /api/v1/strix-ai/chat/:chatId',
  'GET /api/v1/strix-ai/chat/user-chats/:userId',
  'PATCH /api/v1/strix-ai/chat/:chatId',
  'DELETE /api/v1/strix-ai/chat/:chatId',
  'GET /api/v1/strix-ai/chat/:chatId/export',
  'POST /api/v1/strix-ai/messages/:messageId/thumb',
  'GET /api/v1/strix-ai/predictions/:predictionId',
  'GET /api/v1/strix-ai/prices',
  'GET /api/v1/strix-ai/choices',
  'GET /api/v1/strix-ai/asked',
  'GET /api/v1/strix-ai/asked/calibration',
  'GET /api/v1/strix-ai/settings',
  'PATCH /api/v1/strix-ai/settings',
])

/** Where the path or the body says who acts, or whose it is. */
const namesWho = /:(id|profileId|currentId|walletId|userId|email)\b/
const actors = ['profile_id', 'follower_id', 'subscriber_id', 'creator_id', 'sender_id']
/** What others may read too, in their own way; and a block, which names whom it is against. */
const openToOthers = new Set(['GET /api/v1/code/profile/:id/visitor', 'POST /api/v1/blocks'])
/** A staff call about a thing that does not exist; the samples name a switch, not a limit. */
const aboutNothing = /:\w+Id\b|^POST .*\/predictz\/games$|\/limits\/:name$/
const staffLogout = 'POST /api/v1/admin/logout'
/** The sample of a code is no code of anybody's authenticator. */
const staffConfirm = 'POST /api/v1/admin/confirm'
/** What the sample answers, where it names somebody, or is refused for what it says. */
const sampleAnswers: Readonly<Record<string, number>> = {
  [staffConfirm]: 422,
  'POST /api/v1/admin/password': 422,
  'POST /api/v1/admin/report-dismissals': 409,
  'POST /api/v1/admin/code-hidings': 409,
  'POST /api/v1/admin/suspensions': 404,
  'GET /api/v1/admin/creators/:profileId/statements': 200,
}

const operations = new Map<string, Operation>(
  named.map(([, operation]) => [`${operation.method} ${operation.url}`, operation]),
)
const calls = [...operations.keys()]
const patience = { timeout: 180_000 }

let app: TestApp
let other: Person

beforeAll(async () => {
  app = await openTestApp()
  other = await newPerson(app)
})
afterAll(() => app.close())

/** What the door says, in one word; `answered` whatever stands behind it then says. */
type Verdict = 'log in' | 'forbidden' | 'prove it' | 'code again' | 'break' | 'failed' | 'answered'
const refusals: Readonly<Record<string, Verdict>> = {
  '401 UNAUTHENTICATED': 'log in',
  '403 FORBIDDEN': 'forbidden',
  '403 PROOF_NEEDED': 'prove it',
  '403 TOTP_REQUIRED': 'code again',
  '403 EXCLUDED': 'break',
}

function verdictOf(status: number, code = ''): Verdict {
  if (code === 'INTERNAL') return 'failed'
  return refusals[`${status} ${code}`] ?? 'answered'
}

/** Calls an operation about `subject`. */
async function ask(browser: Browser, call: string, subject: Person) {
  const operation = operations.get(call)
  if (!operation) throw new Error(`no such operation: ${call}`)
  const { url, body } = requestOf(operation, { subject, now: app.now() })
  if (operation.staysOpen) return await openStream(browser, url)
  if (!operation.file) return await browser.send(operation.method, url, body)
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const disposition = 'content-disposition: form-data; name="file"; filename="a.png"'
  const upload = Buffer.from(`--cut\r\n${disposition}\r\n\r\nno picture\r\n--cut--\r\n`)
  return await browser.send(operation.method, url, upload, headers)
}

/** A stream that stays open never answers whole: its head says whether it was opened. */
async function openStream(browser: Browser, url: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { ...fromPage, cookie }
  const answer = await app.app.inject({ url, headers, payloadAsStream: true })
  const stream = answer.stream()
  if (answer.statusCode === 200) {
    stream.destroy()
    return { status: 200, body: {} }
  }
  const text = (await stream.toArray()).join('')
  return { status: answer.statusCode, body: JSON.parse(text) as { code?: string } }
}

/** Verdicts on several calls, one after the other. */
async function verdictsOn(
  of: readonly string[],
  callerOf: () => Promise<{ browser: Browser; subject: Person }>,
): Promise<Record<string, Verdict>> {
  const found: Record<string, Verdict> = {}
  for (const call of of) {
    const { browser, subject } = await callerOf()
    const { status, body } = await ask(browser, call, subject)
    found[call] = verdictOf(status, body.code)
  }
  return found
}

function expected(of: readonly string[], verdict: (call: string) => Verdict) {
  return Object.fromEntries(of.map((call) => [call, verdict(call)]))
}

function asVisitor(call: string): Verdict {
  if (open.has(call)) return 'answered'
  return staffOnly.has(call) ? 'forbidden' : 'log in'
}

async function newOwner() {
  const person = await newPerson(app, { email: `own-${uuidv7(app.now())}@strix.example` })
  return { browser: person.browser, subject: person }
}

/**
 * Calls everything as a member in some state. What is let in is called by a new one each, as it may
 * end the session or the account.
 */
async function verdictsOfMember(
  verdict: (call: string) => Verdict,
  prepare: (person: Person) => Promise<unknown>,
) {
  const asMember = (call: string) => (staffOnly.has(call) ? 'forbidden' : verdict(call))
  async function newPrepared() {
    const owner = await newOwner()
    await prepare(owner.subject)
    return owner
  }
  const refused = calls.filter((call) => asMember(call) !== 'answered')
  const letIn = calls.filter((call) => asMember(call) === 'answered')
  const shared = await newPrepared()
  const verdicts = {
    ...(await verdictsOn(refused, () => Promise.resolve(shared))),
    ...(await verdictsOn(letIn, newPrepared)),
  }
  return { verdicts, expected: expected(calls, asMember) }
}

describe('the contracts', () => {
  function callsWhere(isMeant: (operation: Operation) => boolean): string[] {
    return calls.filter((call) => isMeant(operations.get(call) as Operation)).toSorted()
  }

  test('cover every route of the document', () => {
    const { paths = {} } = app.app.swagger() as { paths?: Record<string, Record<string, unknown>> }
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = calls.map((call) => call.replaceAll(/:(\w+)/g, '{$1}'))
    expect(routes.filter((route) => !known.includes(route))).toEqual([])
    expect(calls.length).toBe(named.length)
    expect(calls.length).toBeGreaterThan(100)
  })

  test('open to visitors what is listed here, and no more', () => {
    expect(callsWhere(({ auth }) => auth === 'anyone')).toEqual([...open].toSorted())
  })

  test('keep for staff what is listed here, with these permissions', () => {
    const asked = calls.flatMap((call) => {
      const auth = operations.get(call)?.auth
      return typeof auth === 'object' ? [[call, auth.staff]] : []
    })
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(staffOnly))
    for (const permission of staffOnly.values()) {
      expect(Object.keys(contracts.permissions)).toContain(permission)
    }
  })

  test('ask for a proof where an account is handed over or ended', () => {
    expect(callsWhere(({ proof }) => proof !== undefined)).toEqual([...needsProof].toSorted())
  })

  test('ask staff for a code again where listed here', () => {
    expect(callsWhere((operation) => contracts.asksFresh(operation))).toEqual(
      [...needsFresh].toSorted(),
    )
  })

  test('close during a break what is about betting', () => {
    expect(callsWhere(({ closedToRestricted }) => closedToRestricted === true)).toEqual(
      [...closedInBreak].toSorted(),
    )
  })
})

describe('every operation, called by', () => {
  test('a visitor', patience, async () => {
    const found = await verdictsOn(calls, () =>
      Promise.resolve({ browser: openBrowser(app), subject: other }),
    )
    expect(found).toEqual(expected(calls, asVisitor))
  })

  const gone: [string, (person: Person) => Promise<unknown>][] = [
    [
      'a member who has logged out',
      async ({ browser }) => expectStatus(await browser.send('POST', '/api/v1/logout'), 200),
    ],
    [
      'a suspended member',
      ({ profileId }) =>
        app.db
          .updateTable('profile')
          .set({ suspended_at: app.now() })
          .where('id', '=', profileId)
          .execute(),
    ],
    [
      'a member whose account is deleted',
      async (person) => {
        const { status } = await ask(person.browser, 'POST /api/v1/account/delete', person)
        expect(status).toBe(200)
      },
    ],
    [
      'a member whose session is over',
      ({ profileId }) =>
        app.db
          .updateTable('session')
          .set({ expires_at: app.now() })
          .where('profile_id', '=', profileId)
          .execute(),
    ],
  ]

  test.each(gone)('%s, who counts as a visitor', patience, async (_who, leave) => {
    const person = await newPerson(app)
    const cookies = [...person.browser.cookies]
    await leave(person)
    const found = await verdictsOn(calls, () => {
      const browser = openBrowser(app)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return Promise.resolve({ browser, subject: person })
    })
    expect(found).toEqual(expected(calls, asVisitor))
  })

  test('a member whose log-in was a while ago', patience, async () => {
    const found = await verdictsOfMember(
      (call) => (needsProof.has(call) ? 'prove it' : 'answered'),
      ({ profileId }) =>
        app.db
          .updateTable('session')
          .set({ proved_at: null })
          .where('profile_id', '=', profileId)
          .execute(),
    )
    expect(found.verdicts).toEqual(found.expected)
  })

  test('a member who has just logged in, where that is asked for', patience, async () => {
    const found = await verdictsOn([...needsProof], newOwner)
    expect(found).toEqual(expected([...needsProof], () => 'answered'))
  })

  test('a member on a break from betting', patience, async () => {
    const found = await verdictsOfMember(
      (call) => (closedInBreak.has(call) ? 'break' : 'answered'),
      async ({ browser }) => {
        const period = { period: '24h' }
        expectStatus(await browser.send('POST', '/api/v1/account/cool-off', period), 200)
      },
    )
    expect(found.verdicts).toEqual(found.expected)
  })

  test('a program with an API key, which opens what names its scope', patience, async () => {
    const owner = await newPerson(app)
    const made = await makeKey(owner, { scopes: ['read'] })
    const plain = openBrowser(app)
    const authorization = `Bearer ${made.key}`
    const browser: Browser = {
      cookies: new Map(),
      send: (method, url, body, headers) =>
        plain.send(method, url, body, { ...headers, authorization }),
    }
    const found = await verdictsOn(calls, () => Promise.resolve({ browser, subject: owner }))
    const verdict = (call: string): Verdict => {
      const scope = operations.get(call)?.scope
      if (scope === undefined) return asVisitor(call)
      return scope === 'read' ? 'answered' : 'forbidden'
    }
    expect(found).toEqual(expected(calls, verdict))
  })

  test('a member in the name of another', patience, async () => {
    const others = calls.filter((call) => {
      if (open.has(call) || staffOnly.has(call) || openToOthers.has(call)) return false
      const { body } = requestOf(operations.get(call) as Operation, {
        subject: other,
        now: app.now(),
      })
      return namesWho.test(call) || actors.some((actor) => Object.hasOwn(body ?? {}, actor))
    })
    expect(others.length).toBeGreaterThan(20)
    const thief = await newPerson(app)
    const found: Record<string, number> = {}
    for (const call of others) found[call] = (await ask(thief.browser, call, other)).status
    const allowed = Object.entries(found).filter(([, status]) => status !== 403 && status !== 404)
    expect(allowed).toEqual([])
  })

  test.each(staffRoles)('staff: %s', patience, async (role) => {
    const email = `${role}@strix.example`
    const browser = await staffBrowser(app, await newStaff(app, role, email))
    // What ends the session comes last.
    const inOrder = [...calls.filter((call) => call !== staffLogout), staffLogout]
    const found: Record<string, Verdict | number> = {}
    for (const call of inOrder) {
      const { status, body } = await ask(browser, call, other)
      const verdict = verdictOf(status, body.code)
      found[call] = staffOnly.has(call) && verdict === 'answered' ? status : verdict
    }
    const may = permissionsOf(role)
    const wanted = inOrder.map((call) => {
      const permission = staffOnly.get(call)
      if (!permission || !may.includes(permission)) return [call, asVisitor(call)]
      const refused = sampleAnswers[call]
      if (refused !== undefined) return [call, refused]
      return [call, aboutNothing.test(call) ? 404 : 200]
    })
    expect(found).toEqual(Object.fromEntries(wanted))
    const { status, body } = await browser.send('GET', '/api/v1/admin/me')
    expect(verdictOf(status, body.code)).toBe('forbidden')
  })

  test('staff who gave their last code a while ago', patience, async () => {
    const owner = await newStaff(app, 'owner', 'a-while-ago@strix.example')
    const browser = await staffBrowser(app, owner)
    await app.db
      .updateTable('staff_session')
      .set({ confirmed_at: new Date(app.now().getTime() - contracts.freshMinutes * 60_000) })
      .where('staff_id', '=', owner.id)
      .execute()
    const found = await verdictsOn([...needsFresh], () =>
      Promise.resolve({ browser, subject: other }),
    )
    expect(found).toEqual(expected([...needsFresh], () => 'code again'))
  })
})
