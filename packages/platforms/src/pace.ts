/**
 * How often a platform may be asked. The port is shared between processes where the caller wants
 * that.
 */
export type PacePort = {
  /** Reserves the next call; answers how long the caller waits before making it. */
  acquire(platformId: string, requestsPerSecond: number): Promise<number>
}

/**
 * Pace within one process: calls are spaced evenly once a second's worth has been used at once.
 * @param clock milliseconds that only go up
 */
export function createMemoryPace(clock: () => number): PacePort {
  const dueAt = new Map<string, number>()
  return {
    acquire(platformId, requestsPerSecond) {
      const now = clock()
      const spacing = 1000 / requestsPerSecond
      const due = Math.max(now, dueAt.get(platformId) ?? now)
      dueAt.set(platformId, due + spacing)
      const burstMs = 1000 - spacing
      return Promise.resolve(Math.max(0, Math.ceil(due - burstMs - now)))
    },
  }
}
