import { CRIES } from './tables/cries.ts'
import { NEEDS } from './tables/needs.ts'
import type { Line } from './phrases.ts'

/** Whether a message is a cry for help, to be met with limits and help before anything else. */
export function isCry(line: Line): boolean {
  return CRIES.some((rule) => rule(line.text)) || NEEDS.some((rule) => rule(line.text))
}
