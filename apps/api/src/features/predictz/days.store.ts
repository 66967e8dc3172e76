/** A day's predictions under one root, which stands under that day's root of the records. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import { pathOf, rootOf } from '../records/index.ts'
import type { Head, RootPart } from '../records/index.ts'
import type { Sealed } from './seal.ts'

type Tables = PredictzTables

type Leaf = { id: string; hash: Buffer }

export const predictionsLeaf = 'predictions'

export const predictionDays: RootPart<PredictzTables> = {
  name: predictionsLeaf,
  async findFirstAt(db) {
    const row = await db.selectFrom('prediction').select('at').orderBy('at').limit(1).execute()
    return row[0]?.at
  },
  async findHead(tx, span) {
    const leaves = await listLeaves(tx, span)
    if (leaves.length === 0) return undefined
    return { seq: leaves.length, hash: dayRoot(leaves) }
  },
  async keepPath(tx, { day, version, head, path }) {
    await sql`
      insert into prediction_day (day, version, predictions, root, path)
      values (${day}::date, ${version}, ${head.seq}, ${head.hash}, ${JSON.stringify(path)}::jsonb)
    `.execute(tx)
  },
}

/** Of a Merkle tree over predictions in the order in which they were made. */
export function dayRoot(leaves: readonly Leaf[]): Buffer {
  return rootOf(headsOf(leaves))
}

function headsOf(leaves: readonly Leaf[]): Head[] {
  return leaves.map(({ id, hash }, index) => ({ profileId: id, seq: index + 1, hash }))
}

async function listLeaves(tx: Db<Tables>, span: { from: Date; closesAt: Date }): Promise<Leaf[]> {
  return await tx
    .selectFrom('prediction')
    .select(['id', 'hash'])
    .where('at', '>=', span.from)
    .where('at', '<', span.closesAt)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export type SealedLeaf = Sealed & { hash: Buffer }

/** The same predictions with what their seals are of. */
export async function listSealed(
  db: Db<Tables>,
  span: { from: Date; closesAt: Date },
): Promise<SealedLeaf[]> {
  return await db
    .selectFrom('prediction')
    .select(['id', 'game_id as gameId', 'profile_id as profileId', 'home', 'away', 'at', 'salt'])
    .select('hash')
    .where('at', '>=', span.from)
    .where('at', '<', span.closesAt)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What is kept of a closed day; undefined where nobody predicted anything. */
export async function findDay(
  db: Db<Tables>,
  { day, version }: { day: string; version: number },
): Promise<{ predictions: number; root: Buffer; path: string[] } | undefined> {
  const { rows } = await sql<{ predictions: number; root: Buffer; path: string[] }>`
    select predictions, root, path from prediction_day
    where day = ${day}::date and version = ${version}
  `.execute(db)
  return rows[0]
}

type Proof = {
  day: string
  version: number
  seq: number
  /** From the prediction's leaf to the root of the day's predictions, and on to the day's root. */
  path: string[]
  dayPath: string[]
}

/** Undefined until the day of the prediction is closed. */
export async function findProof(
  tx: Tx<Tables>,
  { id, at }: { id: string; at: Date },
): Promise<Proof | undefined> {
  const day = at.toISOString().slice(0, 10)
  const { rows } = await sql<{ version: number; path: string[] }>`
    select version, path from prediction_day where day = ${day}::date
    order by version desc limit 1
  `.execute(tx)
  const [closed] = rows
  if (!closed) return undefined
  const from = new Date(`${day}T00:00:00Z`)
  const closesAt = new Date(from.getTime() + 24 * 3_600_000)
  const leaves = await listLeaves(tx, { from, closesAt })
  const index = leaves.findIndex((leaf) => leaf.id === id)
  const path = pathOf(headsOf(leaves), index)
  return { day, version: closed.version, seq: index + 1, path, dayPath: closed.path }
}
