/** Answers that the database did not take: offered again until it is back, or the server stops. */
import { isDatabaseAway } from '../db-errors.ts'

/** Doubled each time, and short enough to come before whoever sends the request again. */
const pauseMs = { first: 2_000, max: 10_000 }

type Pending = {
  store: () => Promise<void>
  /** Told when it fails for a reason that will not pass. */
  unkept: (error: unknown) => void
  /** What is older than this nobody asks for. */
  lifeMs: number
}
export type PendingAnswers = {
  add(answer: Pending): void
  /** Offers each a last time. */
  close(): Promise<void>
}

export function createPendingAnswers(): PendingAnswers {
  const closing = new AbortController()
  const pending = new Set<Promise<void>>()
  return {
    add(answer) {
      const kept = keepLater(answer, closing.signal).finally(() => pending.delete(kept))
      pending.add(kept)
    },
    async close() {
      closing.abort()
      await Promise.all(pending)
    },
  }
}

async function keepLater(answer: Pending, closing: AbortSignal): Promise<void> {
  let pause = pauseMs.first
  // The pauses are summed up: a test's clock may stand still.
  for (let waited = 0; waited < answer.lifeMs && !closing.aborted; waited += pause) {
    await pauseUnless(closing, pause)
    try {
      return await answer.store()
    } catch (error) {
      // That the database is away was told at first.
      if (!isDatabaseAway(error)) return answer.unkept(error)
    }
    pause = Math.min(pause * 2, pauseMs.max)
  }
}

async function pauseUnless(closing: AbortSignal, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms).unref()
    closing.addEventListener('abort', end)
  })
}
