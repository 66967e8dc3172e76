/** Records that nobody can edit: sums, wins, the rows themselves, and the daily roots. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { timeZone } from './accounts.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { platformId } from './platform-id.ts'

const count = z.number().int().min(0)
const rate = z.number().nullable()
const hex = z.string().regex(/^[0-9a-f]+$/)

const tally = z.object({
  won: count,
  lost: count,
  void: count,
  /** Won of won and lost; null while there is neither. */
  win_rate: rate,
})

export const recordAnalytics = z.object({
  profile_id: z.uuid(),
  counts: z.object({
    posted: count,
    open: count,
    won: count,
    lost: count,
    void: count,
    unsettled: count,
  }),
  win_rate: rate,
  /** Of all that could be settled by now. */
  unsettled_share: rate,
  /** One unit on every settled slip, at the record's odds. */
  level_stakes: z.object({
    staked: count,
    returned: z.number(),
    profit: z.number(),
    /** Profit of one unit staked; null while nothing is. */
    return_rate: rate,
  }),
  /** How that came about, slip by slip in the order in which they ended; of many, some. */
  profit_line: z.array(
    z.object({
      slips: count,
      profit: z.number(),
      /** The middle 95% of what chance alone would give at these odds. */
      low: z.number(),
      high: z.number(),
    }),
  ),
  streaks: z.object({
    longest_won: count,
    current: z.object({ result: z.enum(['won', 'lost']).nullable(), length: count }),
  }),
  /** By the family of the key, games rather than slips; `other` where Strix has no key. */
  by_market: z.array(tally.extend({ market: z.string(), games: count })),
  by_odds: z.array(
    tally.extend({
      from: z.number(),
      /** Null is without end. */
      to: z.number().nullable(),
      slips: count,
      return_rate: rate,
    }),
  ),
  /** Wins against what the odds alone would give, with the middle 95% of chance. */
  expectation: z.object({
    slips: count,
    /** Slips that share a match, directly or through others, are one group. */
    groups: count,
    /** So many groups it takes to say something. */
    slips_min: count,
    expected: z.number(),
    actual: count,
    low: count,
    high: count,
    verdict: z.enum(['too-few', 'within-chance', 'above', 'below']),
    /** A sentence. */
    text: z.string(),
  }),
  calendar: z.array(
    z.object({
      day: z.iso.date(),
      won: count,
      lost: count,
      /** `won` where more was won than lost that day, `lost` where not, `none` without a slip. */
      result: z.enum(['won', 'lost', 'none']),
    }),
  ),
  /** Conversions by others, at the odds they got; those without odds are left out. */
  followers: z.object({ conversions: count, settled: count, return_rate: rate }),
  head: z.object({ seq: count, hash: hex }).nullable(),
})
export type RecordAnalytics = z.infer<typeof recordAnalytics>

/**
 * A row of the chain. Salt and body are null while it is locked, until `opens_at`. What has a
 * default is absent in files of before rows said when they open.
 */
export const chainRow = z.object({
  seq: count,
  previous: hex,
  hash: hex,
  salt: hex.nullable(),
  /** The canonical text that was hashed. */
  body: z.string().nullable(),
  /** How the hash is made; 1 says nothing of when a row opens. */
  version: z.union([z.literal(1), z.literal(2)]).default(1),
  at: z.iso.datetime().nullable().default(null),
  /** From then on the body must be shown; hashed with it. */
  opens_at: z.iso.datetime().nullable().default(null),
  /** SHA-256 of salt and body, by which a locked row proves its hash. */
  content: hex.nullable().default(null),
})
export type ChainRow = z.infer<typeof chainRow>

export const recordRoot = z.object({
  day: z.iso.date(),
  /** Rows of before this moment are under the root. */
  closes_at: z.iso.datetime(),
  heads: count,
  root: hex,
  /** More than 1 takes the place of the one before it, which stays and is named. */
  version: count.default(1),
  supersedes: hex.nullable().default(null),
  made_at: z.iso.datetime().nullable().default(null),
  /** Time-stamp tokens of RFC 3161 over the root, DER in base64. */
  stamps: z.array(z.object({ authority: z.string(), token: z.base64() })).default([]),
})
export type RecordRoot = z.infer<typeof recordRoot>

/** From a head to a day's root: `L:` and `R:` say on which side each hash stands. */
export const rootProof = z.object({
  day: z.iso.date(),
  /** Of the root it leads to. */
  version: count.default(1),
  seq: count,
  path: z.array(z.string().regex(/^[LR]:[0-9a-f]{64}$/)),
})
export type RootProof = z.infer<typeof rootProof>

export const recordDownload = z.object({
  format: z.enum(['strix-record-1', 'strix-record-2']),
  profile_id: z.uuid(),
  downloaded_at: z.iso.datetime(),
  rows: z.array(chainRow),
  proofs: z.array(rootProof),
})
export type RecordDownload = z.infer<typeof recordDownload>

export const recordWin = z.object({
  code_id: z.uuid(),
  platform: platformId,
  fold: count,
  odds: z.number(),
  return_factor: z.number(),
  first_kickoff: z.iso.datetime(),
  settled_at: z.iso.datetime(),
})
export type RecordWin = z.infer<typeof recordWin>

export const recordFinding = z.object({
  id: z.uuid(),
  kind: z.string(),
  profile_id: z.uuid().nullable(),
  code_id: z.uuid().nullable(),
  /** A sentence: what was there, and what should be. */
  message: z.string(),
  /** What stands beside the rows is set right by itself; rows and roots never are. */
  repaired: z.boolean(),
  found_at: z.iso.datetime(),
  last_found_at: z.iso.datetime(),
})
export type RecordFinding = z.infer<typeof recordFinding>

const byProfile = z.object({ id: z.uuid() })

export const records = {
  summary: {
    method: 'GET',
    url: '/api/v1/profile/:id/record',
    summary: 'What the record of a profile says, added up from its rows',
    auth: 'anyone',
    perMinute: 60,
    closedToRestricted: true,
    params: byProfile,
    query: z.object({ tz: timeZone.optional() }),
    ok: z.object({ data: recordAnalytics }),
    errors: ['NOT_FOUND'],
  },
  wins: {
    method: 'GET',
    url: '/api/v1/profile/:id/record/wins',
    summary: 'Slips of the record that won, the latest first',
    auth: 'anyone',
    perMinute: 60,
    closedToRestricted: true,
    params: byProfile,
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(recordWin), page }),
    errors: ['INVALID_CURSOR', 'NOT_FOUND'],
  },
  download: {
    method: 'GET',
    url: '/api/v1/profile/:id/record/download',
    summary: 'The whole record, to keep and to verify; `record.csv` beside it is for tables',
    auth: 'anyone',
    perMinute: 20,
    params: byProfile,
    ok: z.object({ data: recordDownload }),
    errors: ['NOT_FOUND'],
  },
  proof: {
    method: 'GET',
    url: '/api/v1/profile/:id/record/proof/:seq',
    summary: 'One row, the rows after it up to the head of its day, and the way to that day’s root',
    auth: 'anyone',
    perMinute: 60,
    params: byProfile.extend({ seq: z.coerce.number().int().min(1).max(2_000_000_000) }),
    ok: z.object({
      data: z.object({ rows: z.array(chainRow), proof: rootProof.nullable() }),
    }),
    errors: ['NOT_FOUND'],
  },
  roots: {
    method: 'GET',
    url: '/api/v1/records/roots',
    summary: 'The Merkle root of each day over the heads of all records, the oldest first',
    auth: 'anyone',
    perMinute: 60,
    query: z.object({ from: calendarDay.optional() }),
    ok: z.object({ data: z.array(recordRoot) }),
    errors: [],
  },
  findings: {
    method: 'GET',
    url: '/api/v1/admin/records/findings',
    summary: 'What the audit of the records found and is not over, the latest first',
    auth: { staff: 'audit.read' },
    query: pageQuery({ sizeDefault: 50 }),
    ok: z.object({ data: z.array(recordFinding), page }),
    errors: ['INVALID_CURSOR'],
  },
} as const satisfies Contract
