/** Where a bet stands while its match is played: nothing is settled by it. */
import type { Outcome } from './outcome.ts'
import type { Payoff } from './payoff.ts'
import { codeAt } from './payoff.ts'
import { settle } from './settle.ts'
import type { Code, Settlement } from './settlement.ts'
import { LOSE, VOID, WIN } from './settlement.ts'
import { sideGoalsMax, stateIndex } from './states.ts'

type Goals = { home: number; away: number }
/** A match under way. `halfTime` is null before half-time, and where no source reports it. */
export type Running = {
  phase: 'first-half' | 'half-time' | 'second-half' | 'ended'
  score: Goals
  halfTime: Goals | null
}

/**
 * `in`: wins whatever still happens. `ahead`: would win if it ended now. `level`: would get the
 * stake back. `behind`: would lose, but need not. `out`: loses whatever still happens.
 */
export type LiveStanding = 'in' | 'ahead' | 'level' | 'behind' | 'out'

/** Null where the score alone says nothing of the bet. */
export function standingOf(outcome: Outcome, running: Running): LiveStanding | null {
  const payoff = outcome.payoff()
  const given = sane(running)
  if (!payoff || !given) return null
  const ends = endsOf(payoff, given)
  if (ends === 'mixed') return asItStands(outcome, given)
  if (ends === WIN) return 'in'
  if (ends === LOSE) return 'out'
  return ends > VOID ? 'ahead' : ends < VOID ? 'behind' : 'level'
}

/** A half-time score above the score now was taken back since, or was wrong. */
function sane(running: Running): Running | null {
  const { score, halfTime, phase } = running
  const counts = [score.home, score.away]
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return null
  if (phase === 'first-half') return { ...running, halfTime: null }
  if (phase === 'half-time') return { ...running, halfTime: score }
  const fits = halfTime && halfTime.home <= score.home && halfTime.away <= score.away
  return fits ? running : { ...running, halfTime: null }
}

type Range = readonly [from: number, to: number]

/** What the bet pays at every score that the match can still end with, or that it depends. */
function endsOf(payoff: Payoff, { phase, score, halfTime }: Running): Code | 'mixed' {
  const first = (side: keyof Goals): Range => {
    if (halfTime) return [halfTime[side], halfTime[side]]
    return phase === 'first-half' ? [score[side], sideGoalsMax] : [0, score[side]]
  }
  const second = (side: keyof Goals, before: number): Range => {
    if (phase === 'first-half' || phase === 'half-time') return [0, sideGoalsMax]
    const now = score[side] - before
    return [now, phase === 'ended' ? now : sideGoalsMax]
  }
  let found: Code | undefined
  for (const home1 of each(first('home'))) {
    for (const away1 of each(first('away'))) {
      for (const home2 of each(second('home', home1))) {
        for (const away2 of each(second('away', away1))) {
          // Beyond these goals a payoff is not kept: nothing is called certain there.
          if (Math.max(home1, away1, home2, away2) > sideGoalsMax) return 'mixed'
          const code = codeAt(payoff, stateIndex({ home1, away1, home2, away2 }))
          if (found !== undefined && found !== code) return 'mixed'
          found = code
        }
      }
    }
  }
  return isAtTheEdge({ phase, score, halfTime }) ? 'mixed' : (found ?? 'mixed')
}

/** One more goal would leave the scores that payoffs are kept for. */
function isAtTheEdge({ phase, score, halfTime }: Running): boolean {
  if (phase === 'ended') return false
  const before = phase === 'second-half' ? halfTime : null
  const home = score.home - (before?.home ?? 0)
  return Math.max(home, score.away - (before?.away ?? 0)) >= sideGoalsMax
}

function* each([from, to]: Range): Generator<number> {
  for (let count = from; count <= to; count += 1) yield count
}

/** As if it were over now; null where that hangs on a half-time score that no source reports. */
function asItStands(outcome: Outcome, running: Running): LiveStanding | null {
  const { score, phase, halfTime } = running
  const known = halfTime ?? (phase === 'first-half' ? score : null)
  let found: LiveStanding | undefined
  for (const home of known ? [known.home] : each([0, score.home])) {
    for (const away of known ? [known.away] : each([0, score.away])) {
      const word = settle(outcome, { halfTime: { home, away }, fullTime: score })
      if (word === 'unknown') return null
      const standing = standingWords[word]
      if (found !== undefined && found !== standing) return null
      found = standing
    }
  }
  return found ?? null
}

const standingWords: Readonly<Record<Settlement, LiveStanding>> = {
  win: 'ahead',
  'half-win': 'ahead',
  void: 'level',
  'half-lose': 'behind',
  lose: 'behind',
}
