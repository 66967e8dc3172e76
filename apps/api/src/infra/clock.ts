/** The clock of this process. Everything else is handed a `now`. */

/** The machine's clock, put forward by so many milliseconds. */
export function createNow(aheadMs: number): () => Date {
  return () => new Date(Date.now() + aheadMs)
}

/**
 * How far a clock is ahead of the machine's that showed `startsAt` when this process began.
 * @param startsAt undefined is the machine's clock: 0
 */
export function aheadOf(startsAt: Date | undefined): number {
  return startsAt === undefined ? 0 : Math.round(startsAt.getTime() - performance.timeOrigin)
}
