import { CRIES } from './tables/cries.ts'
import { NEEDS } from './tables/needs.ts'
import type { Line } from './phrases.ts'

/** Whether a message is a cry for help, to be met with limits and help before anything else. */
export function isCry(line: Line): boolean {
  // "No" is read as "not", as Pidgin has it; the phrases say both.
  const spoken = [line.text, line.text.replaceAll(' not ', ' no ')]
  return spoken.some((text) => [...CRIES, ...NEEDS].some((rule) => rule(text)))
}
