/**
 * Sportradar's outcome ids beside key templates, in the order of the ids, without labels. Written
 * from the platforms' documents.
 */
import { numbers, pairs } from '../../offer.ts'

const sides = ['home', 'draw', 'away']
const doubled = ['1x', '12', 'x2']
/** Ids `step` apart, one for each key. */
const from = (id: number, keys: readonly string[], step = 2) =>
  keys.map((key, i) => `${id + i * step}=${key}`).join(';')

export const results = (scope: string) =>
  from(
    1,
    sides.map((side) => `${scope}1x2/${side}`),
    1,
  )
export const doubles = (scope: string) =>
  from(
    9,
    doubled.map((two) => `${scope}dc/${two}`),
    1,
  )
export const totals = (leaf: string) => `12=${leaf}@{l}/over;13=${leaf}@{l}/under`
export const asian = (leaf: string) => `1714=${leaf}@{l}/home;1715=${leaf}@{l}/away`
export const european = (scope: string) =>
  from(
    1711,
    sides.map((side) => `${scope}eh@{l}/${side}`),
    1,
  )
export const oddEven = (leaf: string) => `70=${leaf}/odd;72=${leaf}/even`
export const both = (scope: string) => `74=${scope}btts/yes;76=${scope}btts/no`
export const scorer = (leaf: string, none: string) =>
  `6=${leaf}/home;7=${none} ~ None;8=${leaf}/away`
export const which = ['784=which/none', '788=which/home', '790=which/away', '792=which/both']
export const halfAndFull = from(
  418,
  pairs.map((pair) => `htft/${pair}`),
)
export const bothAnd = (scope: string) =>
  from(
    78,
    sides.flatMap((side) =>
      ['yes', 'no'].map((answer) => `${scope}1x2/${side} & ${scope}btts/${answer}`),
    ),
  )
export const totalAndBoth = from(
  90,
  ['yes', 'no'].flatMap((answer) =>
    ['over', 'under'].map((way) => `ou@{l}/${way} & btts/${answer}`),
  ),
)
export const totalAnd = (scope: string) =>
  from(
    794,
    sides.flatMap((side) =>
      ['under', 'over'].map((way) => `${scope}1x2/${side} & ${scope}ou@{l}/${way}`),
    ),
  )
export const doubleAnd = (scope: string, leaf: string) =>
  from(
    1718,
    doubled.flatMap((two) =>
      ['yes', 'no'].map((answer) => `${scope}dc/${two} & ${leaf}/${answer}`),
    ),
    1,
  )
export const doubleTotal = (scope: string) =>
  from(
    1724,
    ['under', 'over'].flatMap((way) =>
      doubled.map((two) => `${scope}dc/${two} & ${scope}ou@{l}/${way}`),
    ),
    1,
  )

/** The 25 scores of up to four goals a side, in the order of their ids: away goals, then home. */
export const fourByFour = numbers(0, 5).flatMap((away) =>
  numbers(0, 5).map((home) => `${home}:${away}`),
)
export const scoreOf = (score: string, place: number) =>
  `${274 + place * 2}=cs/${score.replace(':', '-')}`

/** 46: half-time score, then full-time score or four goals in all, by home goals, then away. */
export function halfAndFullScores(mark: string): string {
  const small = numbers(0, 4).flatMap((home) =>
    numbers(0, 4 - home).map((away) => ({ home, away })),
  )
  const text = ({ home, away }: { home: number; away: number }) => `${home}${mark}${away}`
  const list = small.flatMap((half) => {
    const base = `1h.cs/${half.home}-${half.away}`
    const later = small.filter(({ home, away }) => home >= half.home && away >= half.away)
    return [
      ...later.map(
        (full) => `${base} & cs/${full.home}-${full.away} ~ ${text(half)} ${text(full)}`,
      ),
      `${base} & goals/4+ ~ ${text(half)} 4+`,
    ]
  })
  return from(326, [...list, '1h.goals/4+ ~ 4+ 4+'])
}

/** Labels of a text of outcomes, in its order. */
export function labelled(outcomes: string, labels: readonly string[]): string {
  const label = (place: number) => (labels[place] ? ` ~ ${labels[place]}` : '')
  return outcomes
    .split(';')
    .map((outcome, place) => `${outcome}${label(place)}`)
    .join(';')
}
