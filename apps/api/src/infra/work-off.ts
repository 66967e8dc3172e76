/** Work on many things of which one that fails holds up no other. */
import { throwAll } from './errors.ts'

/** So many are listed at a time. */
const batch = 100

/**
 * Works on what is due, once on each, until nothing is left, however many fail.
 * @param due.what they are, for people who read logs
 * @param due.list the first of them
 * @throws AggregateError when some failed, after all the others
 */
export async function workOff<Item>(due: {
  what: string
  list: (limit: number) => Promise<readonly Item[]>
  work: (item: Item) => Promise<void>
}): Promise<void> {
  const failures: unknown[] = []
  const seen = new Set<string>()
  for (;;) {
    const limit = batch + seen.size
    const listed = await due.list(limit)
    for (const item of listed) {
      const name = JSON.stringify(item)
      if (seen.has(name)) continue
      seen.add(name)
      await due.work(item).catch((error: unknown) => failures.push(error))
    }
    if (listed.length < limit) break
  }
  throwAll(failures, `several ${due.what} failed`)
}

/**
 * Takes every step, one after the other.
 * @throws AggregateError when some failed, after all the others
 */
export async function takeAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  throwAll(failures, 'several steps failed')
}
