/** What no match can have, whichever source says it. */
import type { Score } from './football.tables.ts'
import { kickoffOf } from './merge.ts'
import type { ForeignEvent, ForeignMatch, ForeignPlayer, ForeignSheet } from './sources/source.ts'

const goalsMax = 30
const countMax = 99
const priceMax = 2_500
const playersMin = 11
const minutesMax = 90

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

/** Why who played in a match is not taken, or undefined. `score` is how the match ended. */
export function problemOfSheet(sheet: ForeignSheet, score: Score): string | undefined {
  const { home, away, events } = sheet
  const all = [...home, ...away]
  if (new Set(all.map(({ externalId }) => externalId)).size < all.length) {
    return 'a player is named twice'
  }
  const played = (side: readonly ForeignPlayer[]) => side.filter(({ minutes }) => minutes > 0)
  if (Math.min(played(home).length, played(away).length) < playersMin) return 'players are missing'
  if (all.some(isImpossible)) return 'impossible figures of a player'
  if (goalsOf(home) > score.home || goalsOf(away) > score.away) return 'more goals than the score'
  if (events && !fits(events, { sheet, score })) return 'events do not fit the players or the score'
  return undefined
}

function isImpossible({ shirt, minutes, ...player }: ForeignPlayer): boolean {
  const { goals, assists, shots, yellows, reds } = player
  const counts = [minutes, goals, assists, shots ?? 0, yellows ?? 0, reds]
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) return true
  if (minutes > minutesMax || (minutes === 0 && goals + assists > 0)) return true
  if (shirt !== null && !(Number.isInteger(shirt) && shirt >= 1 && shirt <= countMax)) return true
  return (shots ?? goals) < goals || (yellows ?? 0) > 2 || reds > 1
}

function goalsOf(players: readonly ForeignPlayer[]): number {
  return players.reduce((sum, { goals }) => sum + goals, 0)
}

/** Everybody named is on the sheet, and the goals are those of the players and of the score. */
function fits(
  events: readonly ForeignEvent[],
  { sheet, score }: { sheet: ForeignSheet; score: Score },
): boolean {
  const sides = { home: sheet.home, away: sheet.away }
  const known = new Set([...sheet.home, ...sheet.away].map(({ externalId }) => externalId))
  const isWhole = events.every(
    ({ minute, playerId, otherId }) =>
      Number.isInteger(minute) &&
      minute >= 1 &&
      minute <= minutesMax &&
      known.has(playerId) &&
      (otherId === null || known.has(otherId)),
  )
  const goals = events.filter(({ kind }) => kind === 'goal')
  return (
    isWhole &&
    (['home', 'away'] as const).every((side) => {
      const own = goals.filter((goal) => goal.side === side)
      return (
        own.length === score[side] &&
        sides[side].every(
          (player) =>
            own.filter(({ playerId }) => playerId === player.externalId).length === player.goals,
        )
      )
    })
  )
}
