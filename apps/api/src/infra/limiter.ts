/** Runs a bounded number of tasks at once. The rest queue; a full queue answers BUSY. */
import { AppError } from './errors.ts'

type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** @param options.full the message for whoever finds the queue full */
export function createLimiter(options: {
  concurrent: number
  waitingMax: number
  full: string
}): Limiter {
  const { concurrent, waitingMax, full } = options
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrent) {
      if (waiting.length >= waitingMax) {
        throw new AppError('BUSY', full, { retryAfterSeconds: 5 })
      }
      // A task that ends passes its slot on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
