/** How often each question has come out in a league: what a forecast must beat. */
import { headNames } from './heads.ts'
import type { Answers } from './heads.ts'
import type { Memory } from './memory.ts'
import type { Chances } from './model.ts'
import type { Results } from './results.ts'

type Base = {
  /** The shares so far, in the league and, while it is young, in all leagues. */
  describe(match: number): Chances
  observe(match: number): void
}

/** A league's own share counts half after this many matches. */
const young = 50

export function createBase(results: Results, answers: Answers, memory: Memory): Base {
  const heads = headNames.map((name) => ({
    name,
    known: memory.league(`${name}:known`),
    hits: memory.league(`${name}:hits`),
  }))
  return {
    describe(match) {
      const league = results.leagueId[match] ?? 0
      const shares = heads.flatMap(({ name, known, hits }): [string, number][] => {
        const all = sumOf(known)
        if (all === 0) return []
        const usual = sumOf(hits) / all
        return [[name, ((hits[league] ?? 0) + young * usual) / ((known[league] ?? 0) + young)]]
      })
      return Object.fromEntries(shares)
    },
    observe(match) {
      const league = results.leagueId[match] ?? 0
      for (const { name, known, hits } of heads) {
        const answer = answers[name][match] ?? 255
        if (answer === 255) continue
        known[league] = (known[league] ?? 0) + 1
        hits[league] = (hits[league] ?? 0) + answer
      }
    },
  }
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0)
}
