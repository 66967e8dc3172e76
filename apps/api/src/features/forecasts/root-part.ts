/** The forecasts of each day under one root, which stands under that day's root of the records. */
import type { RootPart } from '../records/index.ts'
import { auditForecasts } from './audit.service.ts'
import { dayTree, forecastsLeaf } from './day-tree.ts'
import { findFirstForecastAt, insertDay, listLeaves } from './days.store.ts'
import type { ForecastTables } from './forecasts.tables.ts'

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
  audit: auditForecasts,
}
