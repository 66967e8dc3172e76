/**
 * Uses in the current window, counted in this process alone: for what costs less than writing a
 * counter down. Several processes each count for themselves.
 */
export type UseCounts = { count(input: { key: string; windowStart: Date }): number }

/** Beyond it the keys that came first are forgotten; about 15 MB. */
const keysMax = 100_000

export function createUseCounts(options: { keysMax?: number } = {}): UseCounts {
  const most = options.keysMax ?? keysMax
  let start = Number.NEGATIVE_INFINITY
  let counts = new Map<string, number>()
  return {
    count({ key, windowStart }) {
      // Every key's window begins at the same time, so that a new one empties all; so does an
      // earlier one, after a clock that was ahead.
      if (windowStart.getTime() !== start) {
        start = windowStart.getTime()
        counts = new Map()
      }
      const used = (counts.get(key) ?? 0) + 1
      counts.set(key, used)
      if (counts.size > most) {
        for (const oldest of counts.keys()) {
          counts.delete(oldest)
          break
        }
      }
      return used
    },
  }
}
