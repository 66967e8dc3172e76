/** "These two teams", "the three picks": as many as the facts are about. */
import type { Clause } from './clauses.ts'
import type { Figure } from './figure.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'
import { leadsToNamed, ofNamed } from './tables/sentence-words.ts'

export function countsWhatIsNamed(figure: Figure, clause: Clause, { facts, known }: Seen): boolean {
  const before = clause.text.slice(0, figure.start - clause.start)
  const after = clause.text.slice(figure.end - clause.start)
  if (!leadsToNamed.test(before)) return false
  const picks = known.filter(({ about }) => about === 'pick comes in').length
  if (/\bother\s*$/iu.test(before)) return /^ picks/iu.test(after) && picks - 1 === figure.value
  const isNamed = ofNamed.test(after)
  if (!isNamed && !/\bof (?:the|these|my|una) $/iu.test(before)) return false
  if (
    /^ (?:picks|together|combined|land|come in|go in|enter|hit)/iu.test(after) ||
    (picks === figure.value && !isNamed)
  ) {
    return picks === figure.value
  }
  if (/^ meetings/iu.test(after)) {
    const played = facts.filter(({ unit, about }) => unit === 'score' && about === 'result')
    return played.length === figure.value
  }
  const owners = [...new Set(facts.map(({ owner }) => owner))]
  const matches = owners.filter((owner) => sidesOf(owner).length > 0)
  if (/^ (?:matches|games)/iu.test(after)) return matches.length === figure.value
  const others = owners.filter(
    (owner) => sidesOf(owner).length === 0 && !/^(?:strix|you)$/iu.test(owner),
  )
  const sides = new Set([...matches.flatMap((owner) => sidesOf(owner)), ...others])
  // The two of a match are two, whoever else is known.
  return sides.size === figure.value || (matches.length > 0 && figure.value === 2)
}
