/** What the answers about posts are made of: cards, and what a posting would do. */
import { z } from 'zod'
import { legStandings, liveStates } from './football-rules.ts'
import { platformId } from './platform-id.ts'

/** `started` once every game has kicked off; `unsettled` 7 days after the last kick-off. */
export const codeStates = ['open', 'started', 'won', 'lost', 'void', 'unsettled'] as const
export const codeState = z.enum(codeStates)
export type CodeState = (typeof codeStates)[number]

export const codeGameStates = [
  'open',
  'started',
  'won',
  'half-won',
  'void',
  'half-lost',
  'lost',
] as const

/** Why a code does not count for its poster's record. */
export const recordReasonKinds = [
  'kicked-off',
  'no-kickoff',
  'not-open',
  'no-price',
  'unknown-market',
  'unknown-event',
  'price-too-high',
  'not-single-or-multiple',
  'same-match',
  'posted-before',
  'platform-silent',
] as const
export type RecordReasonKind = (typeof recordReasonKinds)[number]

export const recordReason = z.object({
  kind: z.enum(recordReasonKinds),
  /** A sentence. */
  message: z.string(),
  /** Place of the game in the slip, from 0; null where it is about the whole slip. */
  position: z.number().int().nullable(),
})
export type RecordReason = z.infer<typeof recordReason>

/** A record in a line: slips that count, settled or not. */
export const recordSummary = z.object({
  won: z.number().int(),
  lost: z.number().int(),
  void: z.number().int(),
  unsettled: z.number().int(),
  /** Won of won and lost, 0-1; null while there is neither. */
  win_rate: z.number().nullable(),
  /** How many of won and lost the odds alone would have won. */
  expected: z.number(),
  /** The middle 95% of what chance alone would have won, both ends included. */
  low: z.number().int(),
  high: z.number().int(),
  /** Won and lost, those that share a match counted once. */
  groups: z.number().int(),
})
export type RecordSummary = z.infer<typeof recordSummary>

/** Who stands beside a code or a comment; `username` is null once the account is deleted. */
export const creator = z.object({
  _id: z.uuid(),
  username: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type Creator = z.infer<typeof creator>

export const codeGame = z.object({
  /** `Team A - Team B`. */
  game: z.string(),
  league: z.string(),
  date: z.iso.datetime().nullable(),
  /** The bet in our own words; null where only the platform has words for it. */
  name: z.string().nullable(),
  market: z.string(),
  played: z.string(),
  /** The slip's odds at posting. */
  odds: z.number().nullable(),
  state: z.enum(codeGameStates),
  fixture_id: z.uuid().nullable(),
})
export type CodeGame = z.infer<typeof codeGame>

/** A game of a code while it is played. Nothing is settled by it. */
export const codePlay = z.object({
  /** Its place in `games`, from 0. */
  place: z.number().int(),
  state: z.enum(liveStates),
  /** Null where no source reports it. */
  minute: z.number().int().nullable(),
  score: z.object({ home: z.number().int(), away: z.number().int() }),
  /** Null where the score says nothing of the pick. */
  leg: z.enum(legStandings).nullable(),
})
export type CodePlay = z.infer<typeof codePlay>

export const sameSlip = z.object({
  code_id: z.uuid(),
  platform: platformId,
  username: z.string().nullable(),
})

export const codeCard = z.object({
  _id: z.uuid(),
  /**
   * Masked for visitors until it is settled, and where `subscribers_only` for everyone but its
   * poster and who pays.
   */
  booking_code: z.string(),
  masked: z.boolean(),
  platform: platformId,
  bet_type: z.enum(['single', 'multiple', 'system', 'builder']),
  fold: z.number().int(),
  odds: z.number(),
  first_kickoff: z.iso.datetime(),
  last_kickoff: z.iso.datetime(),
  state: codeState,
  /** Product of what each settled game pays; null until settled. */
  return_factor: z.number().nullable(),
  settled_at: z.iso.datetime().nullable(),
  /** Null where the games are not the caller's to see: see `locked`. */
  games: z.array(codeGame).nullable(),
  /** Those of them that are being played, or have ended without a result yet. */
  playing: z.array(codePlay),
  note: z.string().nullable(),
  subscribers_only: z.boolean(),
  /** The code is for subscribers, and the caller is none: no code, no note, no games. */
  locked: z.boolean(),
  counts_for_record: z.boolean(),
  record_reasons: z.array(recordReason),
  total_upvotes: z.number().int(),
  total_downvotes: z.number().int(),
  total_comments_count: z.number().int(),
  total_conversions: z.number().int(),
  my_vote: z.enum(['upvote', 'downvote']).nullable(),
  /** The caller is notified when it is decided. */
  watched: z.boolean(),
  mine: z.boolean(),
  /** Other codes of the same slip, never a locked one; says nothing about who was first. */
  same_as: z.array(sameSlip),
  profile: creator.extend({ record: recordSummary.nullable() }),
  /** Made by the demo seed. */
  demo: z.boolean(),
  created_at: z.iso.datetime(),
  /** Set in the owner's own lists alone. */
  deleted_at: z.iso.datetime().nullable(),
  hidden_reason: z.string().nullable(),
})
export type CodeCard = z.infer<typeof codeCard>

/** How a code stands, as it changes while it is looked at. */
export const codePlays = codeCard
  .pick({ state: true, return_factor: true, settled_at: true, playing: true })
  .extend({
    code_id: z.uuid(),
    /** Of every game, in their places. */
    games: z.array(z.enum(codeGameStates)),
  })

/** Where a posted code stands in its poster's record, which nobody can edit. */
export const recordPlace = z.object({
  /** Of the row that says what was posted. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  hash: z.string(),
  /** The first daily root above it; null until its day is over. */
  root: z.object({ day: z.iso.date(), root: z.string() }).nullable(),
})
export type RecordPlace = z.infer<typeof recordPlace>

/** What posting a loaded code would do. */
export const postingPreview = z.object({
  code_id: z.uuid(),
  may_post: z.boolean(),
  /** A sentence, where it may not be posted. */
  refusal: z.string().nullable(),
  counts_for_record: z.boolean(),
  record_reasons: z.array(recordReason),
})
export type PostingPreview = z.infer<typeof postingPreview>
