/** The only way a row gets into a record. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../infra/db.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { uuidv7 } from '../../infra/id.ts'
import { keepFindings } from './audit.store.ts'
import { canonical, contentOf, genesis, hashRow } from './chain.ts'
import type { RowBody } from './chain.ts'
import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { missingRow } from './findings.ts'
import {
  getPosted,
  insertRows,
  listDecided,
  listPostedWords,
  lockHead,
  lockHeads,
  moveHeads,
} from './records.store.ts'
import type { Deltas, NewRow, PostedFacts, PostedWords, RecordHead } from './records.store.ts'
import { playedOddsOf } from './summary.ts'
import { addsUp } from './verify-slips.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & ProfileTables & RecordTables

type Final = 'won' | 'lost' | 'void' | 'unsettled'
export type SettledCode = {
  codeId: string
  profileId: string
  /** As the record had it; a correction takes it back. */
  before: Final | 'open'
  state: Final | 'open'
  returnFactor: number | null
  games: ('open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost')[]
}

type Unplaced = {
  profileId: string
  codeId: string
  deltas: Deltas
  body: Fields
  at: Date
  /** Of a posted row; a settled one opens with the posted one. */
  posted?: PostedWords
  /** The slip is won or lost, or was until now. */
  decided?: boolean
}
type Fields = Distribute<RowBody>
type Distribute<Body> = Body extends RowBody ? Omit<Body, 'profile' | 'seq' | 'at' | 'code'> : never

const nothing: Deltas = { posted: 0, won: 0, lost: 0, void: 0, unsettled: 0 }

/** A clock so little behind the newest row is that row's time; the record goes on from there. */
const slackMs = 60_000

/**
 * Locks a profile's record and says how its next row is dated: by the database's clock, and ahead
 * of it only as far as the newest row is.
 */
export async function timeOfNextRow(
  tx: Tx<Tables>,
  { profileId, clock }: { profileId: string; clock: DatabaseTime },
): Promise<Date> {
  const head = await lockHead(tx, profileId)
  return notBefore(head, await clock(tx))
}

/** A newest row far ahead of the clock was dated by a clock that was wrong; it drags nobody on. */
function notBefore(head: { at: Date } | undefined, at: Date): Date {
  const ahead = head === undefined ? 0 : head.at.getTime() - at.getTime()
  return head !== undefined && ahead > 0 && ahead <= slackMs ? head.at : at
}

/**
 * Adds a posted code that counts to its poster's record, in the transaction that posts it.
 * @param input.now from `timeOfNextRow`
 */
export async function appendRecord(
  tx: Tx<Tables>,
  input: { codeId: string; profileId: string; now: Date },
): Promise<void> {
  await appendAll(tx, [postedRow(await getPosted(tx, input.codeId), input.now)])
}

function postedRow(posted: PostedFacts, at: Date): Unplaced {
  const { profileId, codeId, subscribersOnly, lastKickoff } = posted
  const deltas = { ...nothing, posted: 1 }
  const opens = subscribersOnly ? lastKickoff : at
  return {
    profileId,
    codeId,
    body: postedFields(posted),
    deltas,
    at,
    posted: { opens, games: posted.games },
  }
}

function postedFields(posted: PostedFacts): Fields {
  return {
    kind: 'posted',
    platform: posted.platform,
    bet_type: posted.betType,
    first_kickoff: posted.firstKickoff.toISOString(),
    last_kickoff: posted.lastKickoff.toISOString(),
    games: posted.games.map((game) => ({
      ...game,
      kickoff: game.kickoff?.toISOString() ?? null,
    })),
  }
}

/**
 * Adds what became of codes that count; a second row for a code takes the place of the first. A row
 * is never taken back, so none is added that a reader of the record would not believe: staff are
 * told once, and the code is set aside until the audit no longer finds that.
 * @returns the codes that were set aside
 */
export async function appendSettled(
  tx: Tx<Tables>,
  codes: readonly SettledCode[],
  clock: DatabaseTime,
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const heads = await lock(tx, codes)
  const at = await clock(tx)
  const rows = codes.map((code) => settledRow(code, notBefore(heads.get(code.profileId), at)))
  const posted = await postedOf(tx, rows)
  const findings = rows.flatMap((row) => {
    const fault = faultOf(row, posted.get(row.codeId))
    const { profileId, codeId } = row
    return fault ? [{ id: uuidv7(at), ...fault, profileId, codeId, repaired: false }] : []
  })
  await keepFindings(tx, { findings, now: at })
  const aside = new Set(findings.map(({ codeId }) => codeId))
  const sound = rows.filter(({ codeId }) => !aside.has(codeId))
  await append(tx, { rows: sound, heads, posted })
  return aside
}

function settledRow(code: SettledCode, at: Date): Unplaced {
  const { codeId, profileId, state, before, returnFactor, games } = code
  const deltas = { ...nothing }
  if (before !== 'open') deltas[before] -= 1
  if (state !== 'open') deltas[state] += 1
  const body: Fields = { kind: 'settled', state, return_factor: returnFactor, games }
  // A game that ends after its slip was lost may be void: its odds are taken out.
  const decided = isDecided(before) || isDecided(state)
  return { profileId, codeId, deltas, body, at, decided }
}

function isDecided(state: SettledCode['state']): boolean {
  return state === 'won' || state === 'lost'
}

export type PastEntry = { at: Date; posted: PostedFacts } | { at: Date; settled: SettledCode }

/**
 * Adds what happened before, each row at its own time. Only where no day has its root yet: a root
 * does not hold what is dated before it and comes after it.
 */
export async function appendPast(tx: Tx<Tables>, entries: readonly PastEntry[]): Promise<void> {
  const ordered = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = ordered.map((entry) =>
    'settled' in entry ? settledRow(entry.settled, entry.at) : postedRow(entry.posted, entry.at),
  )
  await appendAll(tx, rows)
}

async function appendAll(tx: Tx<Tables>, rows: readonly Unplaced[]): Promise<void> {
  await append(tx, { rows, heads: await lock(tx, rows), posted: await postedOf(tx, rows) })
}

async function lock(
  tx: Tx<Tables>,
  rows: readonly { profileId: string }[],
): Promise<Map<string, RecordHead>> {
  return await lockHeads(tx, { profileIds: rows.map(({ profileId }) => profileId), genesis })
}

/** Rows in the order in which they shall stand, on heads that are locked. */
async function append(
  tx: Tx<Tables>,
  given: {
    rows: readonly Unplaced[]
    heads: ReadonlyMap<string, RecordHead>
    posted: ReadonlyMap<string, PostedWords>
  },
): Promise<void> {
  const { rows, heads, posted } = given
  const moved = new Map<string, RecordHead & { deltas: Deltas }>()
  const placed = rows.map((row): NewRow => {
    const { profileId, codeId, at } = row
    const head = moved.get(profileId) ?? heads.get(profileId)
    if (!head) throw new Error('every head was just made')
    const seq = head.seq + 1
    const words = posted.get(codeId)
    const fault = faultOf(row, words)
    if (fault) throw new Error(fault.message)
    const fields = { ...row.body, profile: profileId, seq, at: at.toISOString(), code: codeId }
    const body = canonical(fields)
    const salt = randomBytes(16)
    const opensAt = new Date(Math.max(at.getTime(), words?.opens.getTime() ?? 0))
    const opening = {
      profile: profileId,
      seq,
      at: at.toISOString(),
      opensAt: opensAt.toISOString(),
    }
    const hash = hashRow({ previous: head.hash, content: contentOf({ salt, body }), opening })
    const before = moved.get(profileId)?.deltas ?? nothing
    moved.set(profileId, { profileId, seq, at, hash, deltas: sum(before, row.deltas) })
    const { kind } = row.body
    return { profileId, seq, at, opensAt, codeId, kind, previous: head.hash, salt, body, hash }
  })
  await insertRows(tx, placed)
  const chances = await changedChances(tx, rows)
  await moveHeads(
    tx,
    Array.from(moved.values(), (head) => ({ ...head, chance: chances.get(head.profileId) })),
  )
}

/** Why a reader of the record would not believe a row. */
function faultOf(
  { codeId, body }: Unplaced,
  posted: PostedWords | undefined,
): { kind: string; message: string } | undefined {
  if (body.kind === 'posted') return undefined
  if (!posted) return missingRow(codeId)
  if (addsUp(body, posted.games)) return undefined
  const message = `The games of the code ${codeId}, as posted, do not make it ${body.state}.`
  return { kind: 'row-refused', message }
}

/** What the posted rows of these slips say, new ones or old. */
async function postedOf(
  tx: Tx<Tables>,
  rows: readonly Unplaced[],
): Promise<Map<string, PostedWords>> {
  const fresh = rows.flatMap(({ codeId, posted }): [string, PostedWords][] =>
    posted === undefined ? [] : [[codeId, posted]],
  )
  const settled = rows.flatMap(({ codeId, posted }) => (posted === undefined ? [codeId] : []))
  return new Map([...(await listPostedWords(tx, settled)), ...fresh])
}

/** Of records some of whose won or lost slips these rows change; the rows are in. */
async function changedChances(
  tx: Tx<Tables>,
  rows: readonly Unplaced[],
): Promise<Map<string, Chance>> {
  const changed = rows.flatMap(({ profileId, decided: isDecidedNow }) =>
    isDecidedNow ? [profileId] : [],
  )
  const profileIds = [...new Set(changed)]
  const decided = await listDecided(tx, profileIds)
  return new Map(
    profileIds.map((id) => {
      const bets = (decided.get(id) ?? []).map(({ odds, games, matches }) => {
        return { chance: 1 / playedOddsOf(odds, games), matches }
      })
      return [id, chanceOf(bets)]
    }),
  )
}

function sum(a: Deltas, b: Deltas): Deltas {
  return {
    posted: a.posted + b.posted,
    won: a.won + b.won,
    lost: a.lost + b.lost,
    void: a.void + b.void,
    unsettled: a.unsettled + b.unsettled,
  }
}
