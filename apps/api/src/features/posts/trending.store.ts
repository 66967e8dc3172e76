/**
 * How much a code is talked about: points that halve every twelve hours. A code keeps the moment
 * its points would have been one, in seconds, so that the order of two codes changes only when
 * somebody acts, and no clock is needed to compare them.
 */
import { sql } from 'kysely'

const halfLifeSeconds = 12 * 3_600
const secondsPerNat = halfLifeSeconds / Math.LN2

/** What a code has that nobody has looked at yet. */
export function trendingAtStart(postedAt: Date): number {
  return postedAt.getTime() / 1000
}

/** The same in SQL, of the present counters of `posted_code`. */
export const trendingNow = sql<number>`(
  extract(epoch from posted_at)::double precision + ${sql.lit(secondsPerNat)}::double precision
    * ln(1 + greatest(0, upvotes - downvotes + 2 * comments + 3 * conversions)::double precision)
)`
