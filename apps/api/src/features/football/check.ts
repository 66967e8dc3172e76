/** What cannot be, whoever says it. */
import { kickoffOf } from './merge.ts'
import type { ForeignMatch } from './sources/source.ts'

const goalsMax = 30
const countMax = 99
const priceMax = 2_500

/** Why a match is not taken, or undefined. */
export function problemOf({ home, away, said }: ForeignMatch, now: Date): string | undefined {
  const { kickoff } = kickoffOf(said.kickoff)
  const { status, halfTime, fullTime } = said
  if (Number.isNaN(kickoff.getTime())) return 'no time'
  if (home.externalId === away.externalId || home.name === '' || away.name === '') return 'no teams'
  if ((status === 'finished') !== (fullTime !== null)) return 'a score and its status differ'
  if (status === 'finished' && dayOf(kickoff) > dayOf(now)) return 'it has not begun'
  if (fullTime && Math.max(fullTime.home, fullTime.away) > goalsMax) return 'too many goals'
  if (halfTime && !fullTime) return 'half a score'
  if (halfTime && fullTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away)) {
    return 'goals were lost after half-time'
  }
  const counts = Object.values(said.counts ?? {})
  if (counts.some((count) => !Number.isInteger(count) || count < 0 || count > countMax)) {
    return 'impossible counts'
  }
  const prices = Object.entries(said.odds ?? {}).filter(([name]) => name !== 'ah_line')
  if (prices.some(([, price]) => !(price >= 1 && price <= priceMax))) return 'impossible prices'
  return undefined
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
