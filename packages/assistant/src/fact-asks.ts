/** What plain questions of matches, teams and leagues ask, by their words. */
import { foldWords } from '@strix/matching'
import { FACT_ASKS, type FactAsk } from './tables/fact-asks.ts'

export { type FactAsk }

/** Which plain question of what is and what was the words may be; whom it names is not judged. */
export function findFactAsk(text: string): FactAsk | undefined {
  const line = ` ${foldWords(text).join(' ')} `
  return FACT_ASKS.find(({ named, unless }) => named.test(line) && !unless.test(line))?.ask
}

export type Deed = 'win' | 'lose' | 'draw' | 'any'

const deeds = [
  ['win', 'win|wins|won|beat|beats|defeat|defeated|flog|flogged|thrash|thrashed'],
  ['lose', 'lose|loses|lost|loose'],
  ['draw', 'draw|draws|drew|drawn'],
] as const
const every = deeds.map(([, words]) => words).join('|')
/** "did Chelsea win", "who won", and with few words "Chelsea win?": no words of a longer story. */
const asksDeed = new RegExp(
  ` (?:(?:did|has|have|don) (?!i |we |you |my )(?:\\w+ ){1,5}|who )(?:${every}|beaten) `,
)
const shortMax = 7
/** How it was won, or when in the match, is another matter. */
const ofMore = / (?:half|halves|both|\d+|nil|goals?|penalt\w+|corners?|clean) /
/** What its last match alone does not tell: what was won in a season, and whether ever. */
const ofLonger = new RegExp(
  ' (?:leagues?|liga|bundesliga|serie|ligue|epl|ucl|cups?|titles?|trophy|trophies|champions' +
    '|championship|seasons?|years?|ever|never|always|any' +
    '|last (?:win|wins|won|lose|lost|beat|draw|drew)) ',
)

/** What a team is asked to have done in its match; `any`: whichever it did. */
export function findDeed(text: string): Deed | undefined {
  const words = foldWords(text)
  const line = ` ${words.join(' ')} `
  if (words.length > shortMax && !asksDeed.test(line)) return undefined
  const found = deeds.flatMap(([deed, pattern]) =>
    new RegExp(` (?:${pattern}) `).test(line) ? [deed] : [],
  )
  const isOpen = ofMore.test(line) || ofLonger.test(line) || / (?:who|which|beaten|by) /.test(line)
  const [only, second] = found
  return isOpen || second ? 'any' : only
}
