/** Fitting beside the server's own thread. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Kept, ResultRow, StoredModels, StrengthsOfDay } from '@strix/forecast'

export type ToFit = { kind: 'rows'; rows: readonly ResultRow[] } | { kind: 'end' }
export type FromFit = {
  models: StoredModels
  kept: Kept
  matches: number
  strengths: StrengthsOfDay[]
}

/** @param pages results in the order of their days */
export async function fitAside(
  pages: AsyncIterable<readonly ResultRow[]>,
  signal: AbortSignal | undefined,
): Promise<FromFit> {
  const worker = new Worker(new URL('./fit.worker.ts', import.meta.url))
  try {
    const answer = once(worker, 'message', { signal }) as Promise<[FromFit]>
    // Where a page cannot be read, nobody waits for the answer any more.
    answer.catch(() => undefined)
    for await (const rows of pages) {
      const message: ToFit = { kind: 'rows', rows }
      worker.postMessage(message)
    }
    const end: ToFit = { kind: 'end' }
    worker.postMessage(end)
    const [fitted] = await answer
    return fitted
  } finally {
    await worker.terminate()
  }
}
