import type { StepEvent } from '@strix/contracts'

type StepName = StepEvent['step']
export type StepRow = {
  name: StepName
  state: 'waiting' | 'running' | 'done'
  done: number
  total: number
}

const stepNames: readonly StepName[] = ['load', 'match', 'book', 'verify']

/** Each of the four steps as a row. A step is over when a later one has begun. */
export function stepRows(steps: readonly StepEvent[]): readonly StepRow[] {
  const reached = Math.max(0, ...steps.map((step) => stepNames.indexOf(step.step)))
  return stepNames.map((name, index) => {
    const known = steps.find((step) => step.step === name)
    const complete = known !== undefined && known.total > 0 && known.done >= known.total
    const over = index < reached || (index === reached && complete)
    return {
      name,
      state: over ? 'done' : index === reached ? 'running' : 'waiting',
      done: known?.done ?? 0,
      total: known?.total ?? 0,
    }
  })
}

/** How far the whole is, 0-100, for the bar: four equal steps, each by its own count. */
export function percentDone(steps: readonly StepEvent[]): number {
  const share = stepRows(steps).map((row) => {
    if (row.state === 'done') return 1
    return row.total > 0 ? row.done / row.total : 0
  })
  return Math.round((100 * share.reduce((sum, part) => sum + part, 0)) / stepNames.length)
}
