/** Sportradar's outcome ids, as they return from market to market. */
import type { MarketRow, Shape } from '../../table.ts'

/**
 * What must stand in the `specifier`: a name (`total`, `hcp`, `goalnr`), `hcp=H:A` for a head start
 * in goals, or a fixed
 * part (`score=0:0`).
 */
export type SportradarRow = MarketRow & { specifier: readonly string[] }

type Extra = {
  specifier?: readonly string[]
  lines?: readonly number[]
  vars?: readonly Readonly<Record<string, string>>[]
}

export function row(
  market: string,
  name: string,
  shape: Shape,
  outcomes: Readonly<Record<string, string>>,
  extra: Extra = {},
): SportradarRow {
  return { market, name, shape, outcomes, specifier: [], ...extra }
}

/** Zips ids with keys. */
export function zip(ids: readonly (string | number)[], keys: readonly string[]) {
  return Object.fromEntries(ids.map((id, index) => [String(id), keys[index] ?? '']))
}

export const total = (...lines: number[]): Extra => ({ specifier: ['total'], lines })
export const asian = (...lines: number[]): Extra => ({ specifier: ['hcp'], lines })
/** `hcp=0:1` is the line -1: the away side starts one up. */
export const headStart = (...lines: number[]): Extra => ({ specifier: ['hcp=H:A'], lines })
export const variant = (name: string): Extra => ({ specifier: [`variant=${name}`] })
/** A counter such as `goalnr=1`; templates may use `{goalnr}` and `{goalnr-1}`. */
export const counter = (name: string): Extra => ({
  specifier: [name],
  vars: [
    { [name]: '1', [`${name}-1`]: '0' },
    { [name]: '2', [`${name}-1`]: '1' },
  ],
})

export const result = (form: string) => zip([1, 2, 3], three(form))
export const three = (form: string) => ['home', 'draw', 'away'].map((who) => `${form}/${who}`)
export const doubleChance = (form: string) =>
  zip(
    [9, 10, 11],
    ['1x', '12', 'x2'].map((pair) => `${form}/${pair}`),
  )
export const homeAway = (form: string) => zip([4, 5], [`${form}/home`, `${form}/away`])
export const overUnder = (form: string) => zip([12, 13], [`${form}/over`, `${form}/under`])
export const handicap = (form: string) => zip([1714, 1715], [`${form}/home`, `${form}/away`])
export const handicapThree = (form: string) => zip([1711, 1712, 1713], three(form))
export const oddEven = (form: string) => zip([70, 72], [`${form}/odd`, `${form}/even`])
export const yesNo = (leaf: string) => zip([74, 76], [`${leaf}/yes`, `${leaf}/no`])
/** Yes is the expression, no is its negation. */
export const either = (expression: string) => zip([74, 76], [expression, `!(${expression})`])
export const most = (form: string) =>
  zip(
    [436, 438, 440],
    ['1st', '2nd', 'equal'].map((half) => `${form}/${half}`),
  )
/** Who is first or last: home, nobody, away. */
export const who = (home: string, none: string, away: string) => zip([6, 7, 8], [home, none, away])
export const resultAnd = (scope: string, second: string, no: string) =>
  zip(
    [78, 80, 82, 84, 86, 88],
    three(`${scope}1x2`).flatMap((first) => [`${first} & ${second}`, `${first} & ${no}`]),
  )
export const resultTotal = (scope: string) =>
  zip(
    [794, 796, 798, 800, 802, 804],
    three(`${scope}1x2`).flatMap((first) =>
      ['under', 'over'].map((side) => `${first} & ${scope}ou@{l}/${side}`),
    ),
  )
export const chanceAnd = (scope: string, other: string) =>
  zip(
    [1718, 1719, 1720, 1721, 1722, 1723],
    ['1x', '12', 'x2'].flatMap((pair) =>
      ['yes', 'no'].map((answer) => `${scope}dc/${pair} & ${other}/${answer}`),
    ),
  )
/** Labels such as `0-2` or `4+`, in the order of the ids. */
export const counts = (form: string, ids: readonly (string | number)[], labels: string) =>
  zip(
    ids,
    labels.split(' ').map((label) => `${form}/${label}`),
  )
/** As `counts`, ids spelt `<variant>:<number>`, counting up from `first`. */
export const variantCounts = (form: string, name: string, first: number, labels: string) =>
  counts(
    form,
    labels.split(' ').map((_label, index) => `${name}:${first + index}`),
    labels,
  )
/** Scores `1:0 2:0`, ids two apart from `first`. */
export const scores = (form: string, first: number, labels: string, end = '') =>
  zip(
    labels.split(' ').map((_label, index) => first + 2 * index),
    labels.split(' ').map((label) => `${form}/${label.replace(':', '-')}${end}`),
  )

/** The nine half-time/full-time pairs in the provider's order. */
export const pairs = ['home', 'draw', 'away'].flatMap((first) =>
  ['home', 'draw', 'away'].map((second) => `htft/${first}-${second}`),
)

/** Under each double chance, then over each. */
export const chanceTotal = (scope: string) =>
  zip(
    numbers(1724, 6, 1),
    ['under', 'over'].flatMap((side) =>
      ['1x', '12', 'x2'].map((pair) => `${scope}dc/${pair} & ${scope}ou@{l}/${side}`),
    ),
  )
/** Half-time, then full-time. */
export const halfAndFull = () => zip(numbers(418, 9, 2), pairs)

/**
 * Half-time score, then full-time score: even ids from 326, scores of up to three goals, then four
 * or more.
 */
export function halfAndFullScores(): Record<string, string> {
  const small: { home: number; away: number }[] = []
  for (let home = 0; home <= 3; home += 1) {
    for (let away = 0; home + away <= 3; away += 1) small.push({ home, away })
  }
  const keys = small.flatMap((half) => [
    ...small
      .filter((full) => full.home >= half.home && full.away >= half.away)
      .map((full) => `1h.cs/${half.home}-${half.away} & cs/${full.home}-${full.away}`),
    `1h.cs/${half.home}-${half.away} & goals/4+`,
  ])
  keys.push('1h.goals/4+')
  return zip(numbers(326, keys.length, 2), keys)
}

/** Ids `step` apart. */
export function numbers(first: number, count: number, step: number): number[] {
  return Array.from({ length: count }, (_value, index) => first + index * step)
}
