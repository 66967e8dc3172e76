import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers no sooner than `minMs` after the start, so that what was done inside cannot be told from
 * how long it took. Failures take as long.
 */
export async function evenTime<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + minMs
  const [result] = await Promise.allSettled([work()])
  const left = until - performance.now()
  if (left > 0) await sleep(left)
  if (result.status === 'rejected') throw result.reason
  return result.value
}
