/** Runs so many at a time; the rest wait in line, and a line that is full turns away. */
import { AppError } from './errors.ts'

export type Line = <T>(work: () => Promise<T>) => Promise<T>

/** @param options.full what whoever is turned away reads */
export function createLine(options: {
  concurrent: number
  waitingMax: number
  full: string
}): Line {
  const { concurrent, waitingMax, full } = options
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrent) {
      if (waiting.length >= waitingMax) {
        throw new AppError('BUSY', full, { retryAfterSeconds: 5 })
      }
      // Whoever finishes hands the place on, so `running` stays as it is.
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
