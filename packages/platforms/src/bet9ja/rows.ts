/** Helpers that spell the outcome suffixes this platform reuses from market to market. */
import type { MarketRow, Shape } from '../table.ts'

export type Outcomes = Readonly<Record<string, string>>

export function row(
  market: string,
  name: string,
  shape: Shape,
  outcomes: Outcomes,
  lines?: readonly number[],
): MarketRow {
  return { market, name, shape, outcomes, ...(lines === undefined ? {} : { lines }) }
}

/** Several markets of one form: `[market, name, form]` each. */
export function family(
  shape: Shape,
  list: readonly (readonly [string, string, string])[],
  outcomes: (form: string) => Outcomes,
  lines?: readonly number[],
): MarketRow[] {
  return list.map(([market, name, form]) => row(market, name, shape, outcomes(form), lines))
}

export const signs = { '1': 'home', X: 'draw', '2': 'away' } as const
const chances = { '1X': '1x', '12': '12', X2: 'x2' } as const
/** First and second result in one sign, such as `1X`. */
export const pairs = Object.entries(signs).flatMap(([first, a]) =>
  Object.entries(signs).map(([second, b]) => ({ first, second, key: `${a}-${b}` })),
)

/** Outcomes from entries made of two lists. */
export function cross<A, B>(
  first: readonly A[],
  second: readonly B[],
  make: (a: A, b: B) => readonly [string, string],
): Outcomes {
  return Object.fromEntries(first.flatMap((a) => second.map((b) => make(a, b))))
}

const entries = (record: Outcomes): [string, string][] => Object.entries(record)
export const signList = entries(signs)
export const chanceList = entries(chances)

/** `1`, `X`, `2` with something behind, such as `1H`. */
export const result =
  (end = '') =>
  (form: string): Outcomes =>
    Object.fromEntries(signList.map(([sign, who]) => [`${sign}${end}`, `${form}/${who}`]))
export const doubleChance = (form: string): Outcomes =>
  Object.fromEntries(chanceList.map(([sign, pair]) => [sign, `${form}/${pair}`]))
export const homeAway = (form: string): Outcomes => ({ '1': `${form}/home`, '2': `${form}/away` })
export const overUnder = (form: string): Outcomes => ({ O: `${form}/over`, U: `${form}/under` })
export const yesNo = (form: string): Outcomes => ({ Y: `${form}/yes`, N: `${form}/no` })
export const either = (expression: string): Outcomes => ({ Y: expression, N: `!(${expression})` })
export const oddEven = (form: string): Outcomes => ({ OD: `${form}/odd`, EV: `${form}/even` })
export const most = (form: string): Outcomes => ({
  '1': `${form}/1st`,
  '2': `${form}/2nd`,
  E: `${form}/equal`,
})
/** The first or last of something: `none` is how nobody is written. */
export const who =
  (none: string, nobody?: string) =>
  (fact: string): Outcomes => ({
    '1': `${fact}/home`,
    [none]: nobody ?? `${fact}/none`,
    '2': `${fact}/away`,
  })
export const totalSigns: [string, string][] = [
  ['O', 'over'],
  ['U', 'under'],
]
export const goalSigns: [string, string][] = [
  ['GG', 'yes'],
  ['NG', 'no'],
]
/** Scores such as `2:1`. */
export const scores = (form: string, list: string): Outcomes =>
  Object.fromEntries(list.split(' ').map((score) => [score, `${form}/${score.replace(':', '-')}`]))
/** Suffix and goals alike: `1-2` → `goals/1-2`. */
export const goals = (form: string, list: string): Outcomes =>
  Object.fromEntries(list.split(' ').map((label) => [label, `${form}/${label}`]))

/** A market only this platform has, or whose counting rule is not known to be another's. */
export function own(
  market: string,
  name: string,
  outcomes: string,
  lines?: readonly number[],
): MarketRow {
  const at = lines === undefined ? '' : '@{l}'
  const keys = outcomes
    .split(' ')
    .map((outcome) => [outcome, `#own.bet9ja.${market}${at}/${outcome}`])
  return row(market, name, 'overlapping', Object.fromEntries(keys), lines)
}
