import { messages } from '@strix/messages/server/platforms'
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { type FailureKind, PlatformError } from './platform.ts'

/** How long a platform rests after a failure of that kind, and how many in a row it takes. */
export const rests: Partial<Record<FailureKind, { restMs: number; failures: number }>> = {
  BLOCKED: { restMs: 300_000, failures: 2 },
  RATE_LIMITED: { restMs: 30_000, failures: 1 },
  UNAVAILABLE: { restMs: 15_000, failures: 3 },
}

/** Lets calls through until the platform fails too often, rests, then tries exactly one call. */
type Breaker = {
  run<T>(task: () => Promise<T>): Promise<T>
  state(): 'closed' | 'open' | 'probing'
}

export function createBreaker(input: {
  platform: { id: string; name: string }
  rests?: typeof rests
}): Breaker {
  const plan = input.rests ?? rests
  const { id, name } = input.platform
  let last: FailureKind = 'UNAVAILABLE'
  let inARow = 0
  let undecided = false
  const policy: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => {
      // A probe that was cancelled says nothing of the platform: the next call probes at once.
      undecided = !(error instanceof PlatformError) && policy.state === CircuitState.HalfOpen
      if (undecided) return true
      if (!(error instanceof PlatformError) || plan[error.kind] === undefined) return false
      const { kind } = error
      inARow = kind === last ? inARow + 1 : 1
      last = kind
      return true
    }),
    {
      halfOpenAfter: { next: restOf },
      breaker: {
        state: undefined,
        success() {
          inARow = 0
        },
        failure: () => inARow >= (plan[last]?.failures ?? 1),
      },
    },
  )

  function restOf(): { duration: number; next: typeof restOf } {
    return { duration: undecided ? 0 : (plan[last]?.restMs ?? 0), next: restOf }
  }

  return {
    async run(task) {
      try {
        return await policy.execute(task)
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error
        throw new PlatformError({
          kind: last,
          platform: id,
          message: messages.answers.resting({ name }),
          cause: error,
        })
      }
    },
    state() {
      if (policy.state === CircuitState.Closed) return 'closed'
      return policy.state === CircuitState.HalfOpen ? 'probing' : 'open'
    },
  }
}
