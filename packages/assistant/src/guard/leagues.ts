/** Whether a match is played in the league that a sentence says. */
import { folded } from './plain.ts'
import type { Clause, Mention } from './clauses.ts'
import { leagueSign, sidesOf } from './names.ts'
import type { Seen } from './seen.ts'

export function judgeLeague(clause: Clause, seen: Seen): string | undefined {
  for (const [at, league] of leaguesIn(seen)) {
    if (at < clause.start || at >= clause.end) continue
    const said = matchesOf(at, seen).flatMap(({ keys }) => [keys])
    const all = said.length > 0 || seen.carried.length === 0 ? said : [seen.carried]
    const isSo =
      all.length > 0
        ? all.every((keys) => leaguesOf(keys, seen).includes(league))
        : clause.figures.length === 0 || leaguesOf(undefined, seen).every((one) => one === league)
    if (!isSo) return `no tool says that it is played in "${league}"`
  }
  return undefined
}

/** Where each of them stands. */
function leaguesIn({ text, named }: Seen): [at: number, league: string][] {
  return [...text.matchAll(new RegExp(leagueSign, 'gu'))].flatMap(({ index }, place) => {
    const league = named.leagues[place]
    return league === undefined ? [] : [[index, league]]
  })
}

/** "A v B and C v D, both in …". */
const joins = /^(?:[\ue000-\uf8ff\s,(]|\b(?:and|or|both|all|are|is|in|of|from|the|v|vs)\b)*$/iu

/** Who is said to play there: a league stands behind its match, else before its matches. */
function matchesOf(at: number, seen: Seen): Mention[] {
  const places = leaguesIn(seen).map(([each]) => each)
  const mentions = seen.clauses
    .flatMap((each) => each.mentions)
    .filter(({ keys }) => leaguesOf(keys, seen).length > 0)
  return mentions.filter((mention, index) => {
    const next = mentions[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const isOf = (place: number) => {
      const between = seen.text.slice(mention.at, place)
      return (place < next && /^[^,;]*$/u.test(between)) || joins.test(between)
    }
    const after = places.find((place) => place > mention.at && isOf(place))
    return (after ?? places.findLast((place) => place < mention.at)) === at
  })
}

/** Those of the matches of somebody; of all matches where nobody is named. */
function leaguesOf(keys: readonly string[] | undefined, { known }: Seen): string[] {
  return known.flatMap(({ unit, about, owner, value }) => {
    const isLeague = unit === 'word' && about === 'league'
    const isTheirs =
      keys === undefined ||
      keys.includes(owner) ||
      sidesOf(owner).some((side) => keys.includes(side))
    return isLeague && isTheirs ? [folded(String(value))] : []
  })
}
