import { otherTurns, turnsOfVerbs } from './tables/sayings.ts'

/** A sentence in signs, with plain words for its turns of phrase. */
export function inPlainWords(text: string): string {
  const words = new Set(text.toLowerCase().match(/[a-z]+/gu))
  let left = text
  for (const { pattern, plain } of turnsOfVerbs) {
    // Most sentences hold none of its verbs.
    if (![...plain.keys()].some((form) => words.has(form))) continue
    left = left.replaceAll(pattern, (_, verb: string) => plain.get(verb.toLowerCase()) ?? verb)
  }
  return otherTurns.reduce((each, [pattern, plain]) => each.replaceAll(pattern, plain), left)
}
