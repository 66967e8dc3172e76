/** How clubs have lately done beside what was expected of them. */
import type { Memory } from './memory.ts'
import type { Results } from './results.ts'

/** Home minus away: goals and shots on target that the ratings expect; `NaN` where unknown. */
type Margins = { goals: number; onTarget: number }

type Form = {
  /** Before the match is seen, in the order of `formNames`. */
  describe(match: number): number[]
  /** @param expected what the ratings expected of the match before it was seen */
  observe(match: number, expected: Margins): void
}

export const formNames: ReadonlySet<string> = new Set([
  'edge-home',
  'edge-away',
  'form-home',
  'form-away',
  'form-on-target-home',
  'form-on-target-away',
])

/** How far one match moves an average: a club's edge at home and away, and its form. */
const steps = { edge: 0.03, form: 0.15 }
/** One odd match shall not count for many. */
const most = { goals: 3, onTarget: 10 }

export function createForm({ homeId, awayId, measured }: Results, memory: Memory): Form {
  const atHome = memory.club('home')
  const away = memory.club('away')
  const goals = memory.club('goals')
  const onTarget = memory.club('on-target')
  return {
    describe(match) {
      const [one, other] = [homeId[match] ?? 0, awayId[match] ?? 0]
      return [
        atHome[one],
        away[other],
        goals[one],
        goals[other],
        onTarget[one],
        onTarget[other],
      ].map((value) => value ?? 0)
    },
    observe(match, expected) {
      const [one, other] = [homeId[match] ?? 0, awayId[match] ?? 0]
      const scored = (measured.fthg[match] ?? Number.NaN) - (measured.ftag[match] ?? Number.NaN)
      const shot = (measured.hst[match] ?? Number.NaN) - (measured.ast[match] ?? Number.NaN)
      const surprise = within(scored, most.goals) - within(expected.goals, most.goals)
      move(atHome, one, { by: steps.edge, to: surprise })
      move(away, other, { by: steps.edge, to: -surprise })
      move(goals, one, { by: steps.form, to: surprise })
      move(goals, other, { by: steps.form, to: -surprise })
      const pressed = within(shot - expected.onTarget, most.onTarget)
      move(onTarget, one, { by: steps.form, to: pressed })
      move(onTarget, other, { by: steps.form, to: -pressed })
    },
  }
}

function within(value: number, bound: number): number {
  return Math.min(bound, Math.max(-bound, value))
}

function move(column: Float64Array, at: number, { by, to }: { by: number; to: number }): void {
  if (Number.isNaN(to)) return
  const before = column[at] ?? 0
  column[at] = before + by * (to - before)
}
