import type { Problem } from '@strix/contracts'
import { unreadable } from './api.ts'

/** What the server said, or the screen's own words where it said nothing readable. */
export function sentenceOf(problem: Problem, fallback: string): string {
  return problem.type === unreadable.type || !problem.detail ? fallback : problem.detail
}
