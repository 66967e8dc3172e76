/** Who waits for the first sentence of an answer comes before what others have already begun. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

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
  let idle = Promise.withResolvers<void>()
  return {
    expect() {
      const one = {}
      waiting.add(one)
      const done = () => {
        clearTimeout(timer)
        if (!waiting.delete(one) || waiting.size > 0) return
        idle.resolve()
        idle = Promise.withResolvers()
      }
      const timer = setTimeout(done, newMs).unref()
      return done
    },
    async others() {
      await setImmediate()
      if (waiting.size === 0) return
      const enough = new AbortController()
      const late = sleep(waitMs, undefined, { signal: enough.signal }).catch(() => undefined)
      await Promise.race([idle.promise, late]).finally(() => enough.abort())
    },
  }
}
