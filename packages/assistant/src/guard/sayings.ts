import { otherTurns, turnsOfVerbs } from './tables/sayings.ts'

/** A sentence in signs, with plain words for its turns of phrase. */
export function inPlainWords(text: string): string {
  const ofVerbs = turnsOfVerbs.reduce(
    (left, { pattern, plain }) =>
      left.replaceAll(pattern, (_, verb: string) => plain.get(verb.toLowerCase()) ?? verb),
    text,
  )
  return otherTurns.reduce((left, [pattern, plain]) => left.replaceAll(pattern, plain), ofVerbs)
}
