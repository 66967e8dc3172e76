/** What a text speaks of, and what a fact explains. */
import type { Fact } from '../facts.ts'
import { once } from './fact-words.ts'
import { remembered } from './remembered.ts'
import { concepts, kinds } from './tables/concepts.ts'
import type { Concept, Kind } from './tables/concepts.ts'

const patterns = (Object.keys(concepts) as Concept[]).map(
  (name) => [name, new RegExp(concepts[name].source, 'giu')] as const,
)

/** By concept, the words that speak of it. */
export const conceptsIn = remembered((text): ReadonlyMap<Concept, string> => {
  const found = new Map<Concept, string>()
  let left = text
  for (const [name, pattern] of patterns) {
    left = left.replaceAll(pattern, (words) => {
      if (!found.has(name)) found.set(name, words)
      return ' '
    })
  }
  return found
})

export const kindOf: (fact: Fact) => Kind | undefined = once((fact) =>
  kinds.find(({ unit, about }) => unit === fact.unit && about.test(fact.about)),
)

/** What figures have in common that are of two sides, of two sources or of both ways to bet. */
export function kinOf({ about }: Fact): string {
  return about
    .replace(/^(?:win|draw)\b/iu, 'ending')
    .replace(/ (?:by the (?:odds|model)|of the (?:odds|base rate))$/iu, '')
    .replace(/^(?:over|under) /iu, 'line ')
    .replace(/ (?:before|after)$/iu, '')
    .replace(/^(?:ai-\w+|conversion|loading|subscription)$/iu, 'price of a use')
}

const ofModel: ReadonlySet<Fact['unit']> = new Set(['percent', 'goals', 'cards', 'score', 'points'])

export const explainedBy = once(
  (fact): ReadonlySet<Concept> =>
    new Set([
      ...conceptsIn(fact.about).keys(),
      ...(kindOf(fact)?.may ?? []),
      ...(/ without /iu.test(fact.owner) ? (['without'] as const) : []),
      ...(!/\bodds\b/iu.test(fact.about) && ofModel.has(fact.unit) ? (['model'] as const) : []),
    ]),
)
