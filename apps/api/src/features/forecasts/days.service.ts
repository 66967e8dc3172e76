/** The forecasts of each day under one root, which stands under that day's root of the records. */
import { treeOf } from '../records/index.ts'
import type { RootPart } from '../records/index.ts'
import { findFirstForecastAt, insertDay, listLeaves } from './days.store.ts'
import type { Leaf } from './days.store.ts'
import type { ForecastTables } from './forecasts.tables.ts'

/** Names the leaf of forecasts in the tree of a day. */
export const forecastsLeaf = 'forecasts'

export const forecastRoots: RootPart<ForecastTables> = {
  name: forecastsLeaf,
  findFirstAt: findFirstForecastAt,
  async findHead(tx, span) {
    const leaves = await listLeaves(tx, span)
    const last = leaves.at(-1)
    return last && { seq: last.seq, hash: dayTree(leaves).root }
  },
  async keepPath(tx, { day, version, head, path }) {
    await insertDay(tx, { day, version, lastSeq: head.seq, root: head.hash, path })
  },
}

/** A Merkle tree over forecasts in the order of their numbers. */
export function dayTree(leaves: readonly Leaf[]): { root: Buffer; paths: string[][] } {
  return treeOf(leaves.map(({ fixtureId, seq, hash }) => ({ profileId: fixtureId, seq, hash })))
}
