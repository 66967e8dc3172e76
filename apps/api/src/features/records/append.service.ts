/** The only way a row gets into a record. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../database.ts'
import { canonical, genesis, hashRow } from './chain.ts'
import type { RowBody } from './chain.ts'
import { getPosted, insertRows, lockHeads, moveHeads } from './records.store.ts'
import type { Deltas, NewRow, PostedFacts, RecordHead } from './records.store.ts'

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

type Unplaced = { profileId: string; codeId: string; deltas: Deltas; body: Fields; at: Date }
type Fields = Distribute<RowBody>
type Distribute<Body> = Body extends RowBody ? Omit<Body, 'profile' | 'seq' | 'at' | 'code'> : never

const nothing: Deltas = { posted: 0, won: 0, lost: 0, void: 0, unsettled: 0 }

/** Adds a posted code that counts to its poster's record, in the transaction that posts it. */
export async function appendRecord(
  tx: Tx,
  input: { codeId: string; profileId: string; now: Date },
): Promise<void> {
  const { profileId, codeId, now } = input
  const body = postedFields(await getPosted(tx, codeId))
  await append(tx, [{ profileId, codeId, body, deltas: { ...nothing, posted: 1 }, at: now }])
}

function postedFields(posted: Omit<PostedFacts, 'codeId' | 'profileId'>): Fields {
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

/** Adds what became of codes that count; a second row for a code takes the place of the first. */
export async function appendSettled(
  tx: Tx,
  codes: readonly SettledCode[],
  now: Date,
): Promise<void> {
  await append(
    tx,
    codes.map((code) => settledRow(code, now)),
  )
}

function settledRow(code: SettledCode, at: Date): Unplaced {
  const { codeId, profileId, state, before, returnFactor, games } = code
  const deltas = { ...nothing }
  if (before !== 'open') deltas[before] -= 1
  if (state !== 'open') deltas[state] += 1
  const body: Fields = { kind: 'settled', state, return_factor: returnFactor, games }
  return { profileId, codeId, deltas, body, at }
}

export type PastEntry = { at: Date; posted: PostedFacts } | { at: Date; settled: SettledCode }

/**
 * Adds what happened before, each row at its own time. Only where no day has its root yet: a root
 * does not hold what is dated before it and comes after it.
 */
export async function appendPast(tx: Tx, entries: readonly PastEntry[]): Promise<void> {
  const ordered = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const rows = ordered.map((entry): Unplaced => {
    if ('settled' in entry) return settledRow(entry.settled, entry.at)
    const { profileId, codeId } = entry.posted
    const body = postedFields(entry.posted)
    return { profileId, codeId, body, deltas: { ...nothing, posted: 1 }, at: entry.at }
  })
  await append(tx, rows)
}

/** Rows in the order in which they shall stand. */
async function append(tx: Tx, rows: readonly Unplaced[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const profileIds = rows.map(({ profileId }) => profileId)
  const heads = await lockHeads(tx, { profileIds, at: first.at, genesis })
  const moved = new Map<string, RecordHead & { deltas: Deltas }>()
  const placed = rows.map((row): NewRow => {
    const { profileId, codeId } = row
    const head = moved.get(profileId) ?? heads.get(profileId)
    if (!head) throw new Error('every head was just made')
    const at = new Date(Math.max(row.at.getTime(), head.at.getTime()))
    const seq = head.seq + 1
    const fields = { ...row.body, profile: profileId, seq, at: at.toISOString(), code: codeId }
    const body = canonical(fields)
    const salt = randomBytes(16)
    const hash = hashRow({ previous: head.hash, salt, body })
    const before = moved.get(profileId)?.deltas ?? nothing
    moved.set(profileId, { profileId, seq, at, hash, deltas: sum(before, row.deltas) })
    const { kind } = row.body
    return { profileId, seq, at, codeId, kind, previous: head.hash, salt, body, hash }
  })
  await insertRows(tx, placed)
  await moveHeads(tx, [...moved.values()])
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
