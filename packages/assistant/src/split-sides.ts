import { isCommon } from './lexicon.ts'
import type { Prepared } from './prepare.ts'
import type { Token } from './tokens.ts'

const LENGTH_MIN = 9
const PART_MIN = 4

/** `flamengobotafogo`: two sides that meet, written without a space, become two words. */
export function splitSides(tokens: readonly Token[], lists: Prepared): Token[] {
  return tokens.flatMap((token) => {
    const { text, kind } = token
    if (kind !== 'word' || text.length < LENGTH_MIN || isCommon(text)) return [token]
    if (lists.teams.called.has(text) || lists.elsewhere.has(text) || lists.leagues.has(text)) {
      return [token]
    }
    const at = placeOfSplit(text, lists)
    if (at === undefined) return [token]
    const [one, other] = [text.slice(0, at), text.slice(at)]
    return [
      { ...token, raw: one, text: one, plain: one },
      { ...token, raw: other, text: other, plain: other, spaced: true },
    ]
  })
}

function placeOfSplit(text: string, lists: Prepared): number | undefined {
  for (let at = PART_MIN; at <= text.length - PART_MIN; at++) {
    if (meet(text.slice(0, at), text.slice(at), lists)) return at
  }
  return undefined
}

/** Whether sides of these two names are in a match together. */
function meet(one: string, other: string, lists: Prepared): boolean {
  const others = new Set(lists.teams.called.get(other)?.map(({ team }) => team))
  const sides = lists.teams.called.get(one) ?? []
  return sides.some(({ team }) =>
    (team?.fixtures ?? []).some((at) => {
      const match = lists.matches[at]
      return match !== undefined && others.has(match.home === team ? match.away : match.home)
    }),
  )
}
