import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers at least `minMs` after the start, so that the duration does not reveal what was done.
 * Failures take as long.
 */
export async function withMinimumDuration<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + minMs
  const [result] = await Promise.allSettled([work()])
  const left = until - performance.now()
  if (left > 0) await sleep(left)
  if (result.status === 'rejected') throw result.reason
  return result.value
}
