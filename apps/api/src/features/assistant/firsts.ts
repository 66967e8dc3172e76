/** Who waits for the first sentence of an answer comes before what others have already begun. */
import { setImmediate } from 'node:timers/promises'

type Limits = {
  /** So long a new question is waited for: one that takes longer waits for something else. */
  newMs: number
  /** A sentence lets others go before for so long at most, however many ask. */
  waitMs: number
}

export type Firsts = {
  /** @returns what is to be called once it has its first sentence, or comes to none */
  expect(): () => void
  /** Resolves once nobody new waits for a first sentence, or after a moment. */
  others(): Promise<void>
}

export function createFirsts({ newMs, waitMs }: Limits = { newMs: 250, waitMs: 20 }): Firsts {
  const waiting = new Set<object>()
  const resting = new Set<() => void>()
  return {
    expect() {
      const one = {}
      waiting.add(one)
      const done = () => {
        clearTimeout(timer)
        if (!waiting.delete(one) || waiting.size > 0) return
        for (const goOn of resting) goOn()
      }
      const timer = setTimeout(done, newMs).unref()
      return done
    },
    async others() {
      await setImmediate()
      if (waiting.size === 0) return
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          resting.delete(goOn)
          resolve()
        }
        const timer = setTimeout(goOn, waitMs)
        resting.add(goOn)
      })
    },
  }
}
