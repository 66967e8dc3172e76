/** What the words of a fact say, found once: every sentence of an answer is held against them. */
import type { Fact } from '../facts.ts'
import { aspectsOf } from './aspects.ts'
import { figuresOf } from './figures.ts'
import { folded } from './plain.ts'

/** Facts do not change, and what is known of one goes with it. */
export function once<Found>(find: (fact: Fact) => Found): (fact: Fact) => Found {
  const known = new WeakMap<Fact, { found: Found }>()
  return (fact) => {
    const kept = known.get(fact) ?? { found: find(fact) }
    known.set(fact, kept)
    return kept.found
  }
}

export const aspectsOfFact = ({ about }: Fact) => aspectsOf(about)
export const figuresOfFact = ({ about }: Fact) => figuresOf(about)
export const foldedAbout = ({ about }: Fact) => folded(about)
