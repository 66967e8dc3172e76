/** What stands under the daily roots besides the records of profiles. */
import type { RecordRoot } from '@strix/contracts'
import type { Db, Tx } from '../../infra/db.ts'
import { treeOf } from './merkle.ts'
import type { Head } from './merkle.ts'

type PartHead = { seq: number; hash: Buffer }

/** Another feature's part of each day. */
export type RootPart<Tables> = {
  /** Names its leaf, as the profile's id names a record's; never one. */
  name: string
  /** When it began, for the first root ever. */
  findFirstAt: (db: Db<Tables>) => Promise<Date | undefined>
  /** Over what it did that day; undefined where it did nothing. */
  findHead: (tx: Tx<Tables>, span: { from: Date; closesAt: Date }) => Promise<PartHead | undefined>
  /** Keeps the way from its head to the day's root, in the transaction that makes the root. */
  keepPath: (
    tx: Tx<Tables>,
    input: { day: string; version: number; head: PartHead; path: readonly string[] },
  ) => Promise<void>
  /** What of it is not what the published roots say, for the nightly audit. */
  audit?: (
    db: Db<Tables>,
    input: { roots: readonly RecordRoot[]; signal: AbortSignal | undefined },
  ) => Promise<PartFinding[]>
}
/** `message` is a sentence. */
export type PartFinding = { kind: string; message: string }

type Found<Tables> = { part: RootPart<Tables>; head: PartHead }

export async function findPartHeads<Tables>(
  tx: Tx<Tables>,
  parts: readonly RootPart<Tables>[],
  span: { from: Date; closesAt: Date },
): Promise<Found<Tables>[]> {
  const found: Found<Tables>[] = []
  for (const part of parts) {
    const head = await part.findHead(tx, span)
    if (head) found.push({ part, head })
  }
  return found
}

/** One tree over the records and, after them, the other parts in the order of their list. */
export function treeOfDay(
  heads: readonly Head[],
  others: readonly { part: { name: string }; head: PartHead }[],
) {
  const leaves = others.map(({ part, head }) => ({ profileId: part.name, ...head }))
  return treeOf([...heads, ...leaves])
}
