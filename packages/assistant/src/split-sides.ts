import { isCommon } from './lexicon.ts'
import type { Prepared } from './prepare.ts'
import type { Token } from './tokens.ts'

const LENGTH_MIN = 9
const PART_MIN = 4

/** `flamengobotafogo`: two sides that meet, written without a space, become two words. */
export function splitSides(tokens: readonly Token[], lists: Prepared): Token[] {
  return tokens.flatMap((token) => {
    const { text, kind } = token
    if (kind !== 'word' || isCommon(text)) return [token]
    const tied = /^(\w{4,})(vs)$|^(vs)(\w{4,})$/.exec(text)?.filter((part) => part !== undefined)
    if (tied?.some((part) => lists.teams.called.has(part)) === true) {
      return tied.slice(1).map((part, at) => partOf(token, part, at))
    }
    if (text.length < LENGTH_MIN) return [token]
    if (lists.teams.called.has(text) || lists.elsewhere.has(text) || lists.leagues.has(text)) {
      return [token]
    }
    const parts = partsOf(text, lists)
    if (parts === undefined) return [token]
    return parts.map((part, at) => partOf(token, part, at))
  })
}

function partOf(token: Token, part: string, at: number): Token {
  const plain = VERSUS.includes(part) ? 'versus' : part
  return { ...token, raw: part, text: part, plain, spaced: at > 0 || token.spaced }
}

const VERSUS: readonly string[] = ['vs', 'v']

/** `brentfordvsipswich` as well: what stands between two sides that meet. */
function partsOf(text: string, lists: Prepared): string[] | undefined {
  const at = placeOfSplit(text, lists)
  if (at !== undefined) return [text.slice(0, at), text.slice(at)]
  for (const word of VERSUS) {
    for (let start = PART_MIN; start <= text.length - PART_MIN - word.length; start++) {
      if (!text.startsWith(word, start)) continue
      const [one, other] = [text.slice(0, start), text.slice(start + word.length)]
      if (meet(one, other, lists)) return [one, word, other]
    }
  }
  return undefined
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
