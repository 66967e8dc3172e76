import { CRIES } from './tables/cries.ts'
import { DEEDS, NEEDS } from './tables/needs.ts'

const RULES = [...CRIES, ...NEEDS]

/** Notes to oneself leave the person out: `Used the company card, lost it all`. */
export function withTeller(text: string): string {
  return DEEDS.test(text) ? ` i${text}` : text
}

/** Whether a message is a cry for help, to be met with limits and help before anything else. */
export function isCry(text: string): boolean {
  // "No" is read as "not", as Pidgin has it; the phrases say both.
  const spoken = new Set([text, text.replaceAll(' not ', ' no ')])
  return [...spoken].some((text) => RULES.some((rule) => rule(text)))
}
