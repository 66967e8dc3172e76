/** Settles what depends on a match when its result comes. Each settler has its kind of things. */
import { throwAll } from '../../infra/errors.ts'
import type { ResultTables } from './results.tables.ts'
import { closeResult, findOpenResult } from './settlement.store.ts'
import type { SettleDeps, Settled, Settler } from './settler.ts'

export type SettlementDeps<Tables> = SettleDeps<Tables> & {
  settlers: readonly Settler<Tables>[]
}

/**
 * Settles to every result that is open; answers how much changed. A settler that fails holds up
 * neither the others nor other results; its result stays open.
 * @throws AggregateError when a settler failed, after all the others have settled
 */
export async function settleResults<Tables extends ResultTables>(
  deps: SettlementDeps<Tables>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let changed = 0
  const failures: unknown[] = []
  const open = new Set<string>()
  while (!signal?.aborted) {
    const result = await findOpenResult(deps.db, [...open])
    if (!result) break
    const { fixtureId } = result
    const before = failures.length
    const done = await askAll(deps, failures, (each) => each.settle(deps, { fixtureId, signal }))
    changed += done.changed
    if (failures.length > before) open.add(fixtureId)
    // Not all were looked at: the next run begins again.
    else if (!done.finished) break
    else await closeResult(deps.db, result)
  }
  throwAll(failures, 'several things did not settle')
  return changed
}

/** Settles what waits for results that should be there by now; answers how much changed. */
export async function settleOverdue<Tables>(
  deps: SettlementDeps<Tables>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const failures: unknown[] = []
  const done = await askAll(deps, failures, (each) => each.settleOverdue(deps, signal))
  throwAll(failures, 'several things did not settle')
  return done.changed
}

async function askAll<Tables>(
  { settlers }: SettlementDeps<Tables>,
  failures: unknown[],
  ask: (settler: Settler<Tables>) => Promise<Settled>,
): Promise<Settled> {
  const all: Settled = { changed: 0, finished: true }
  for (const settler of settlers) {
    try {
      const { changed, finished } = await ask(settler)
      all.changed += changed
      all.finished &&= finished
    } catch (error) {
      failures.push(error)
    }
  }
  return all
}
