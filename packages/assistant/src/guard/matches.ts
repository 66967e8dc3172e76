/** Which match a fact is of, when it was, and who plays at home in it. */
import type { Fact } from '../facts.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'

/** The days of the match that a fact is of; two may be played by the same sides. */
export function daysOf(fact: Fact, facts: readonly Fact[]): string[] {
  return facts.flatMap((each) =>
    each.owner === fact.owner && each.unit === 'date' && matchOf(each) === matchOf(fact)
      ? [String(each.value)]
      : [],
  )
}

/** What the ids of the facts of one match begin with; those of a model name the call, too. */
export function matchOf({ id, owner }: Fact): string {
  return /^(?:\d+\.)?[^.]+(?=\.)/u.exec(id)?.[0] ?? owner
}

export function isOver(match: string, { facts }: Pick<Seen, 'facts'>): boolean {
  const own = facts.filter(({ owner }) => owner === match)
  const over = new Set(
    own.flatMap((fact) =>
      fact.unit === 'score' && !/likel/iu.test(fact.about) ? [matchOf(fact)] : [],
    ),
  )
  // The same sides may meet again.
  return over.size > 0 && own.every((fact) => over.has(matchOf(fact)))
}

/** "the away side", where one match is spoken of. */
export function sideInWords(text: string, seen: Seen): string | undefined {
  const all = [...new Set(seen.facts.map(({ owner }) => owner))].filter(
    (owner) => sidesOf(owner).length > 0,
  )
  const matches = all.length === 1 ? all : all.filter((owner) => !isOver(owner, seen))
  const [home, away] = matches.length === 1 ? sidesOf(matches[0] ?? '') : []
  if (/\b(?:home (?:win|side|team)|hosts?|to win at home)\b/iu.test(text)) return home
  if (/\b(?:away (?:win|side|team)|visitors?|guests?)\b/iu.test(text)) return away
  return undefined
}

/** All that is known of the matches of somebody, or of every match. */
export function ofTheirMatches(keys: readonly string[], { known }: Seen): readonly Fact[] {
  const isTheirs = (owner: string) =>
    keys.includes(owner) || sidesOf(owner).some((side) => keys.includes(side))
  const matches = [...new Set(known.map(({ owner }) => owner))].filter(
    (owner) => sidesOf(owner).length > 0 && isTheirs(owner),
  )
  const owners = new Set([...matches, ...matches.flatMap((owner) => [...sidesOf(owner)])])
  return matches.length === 0 ? known : known.filter(({ owner }) => owners.has(owner))
}
