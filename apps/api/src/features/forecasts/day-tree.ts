/** The tree over the forecasts of a day. */
import { treeOf } from '../records/index.ts'
import type { Leaf } from './days.store.ts'

/** Names the leaf of forecasts in the tree of a day. */
export const forecastsLeaf = 'forecasts'

/** A Merkle tree over forecasts in the order of their numbers. */
export function dayTree(leaves: readonly Leaf[]): { root: Buffer; paths: string[][] } {
  return treeOf(leaves.map(({ fixtureId, seq, hash }) => ({ profileId: fixtureId, seq, hash })))
}
