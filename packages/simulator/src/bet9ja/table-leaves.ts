/** Pieces of Bet9ja rows that stand in many markets: outcome suffixes beside key templates. */
import { type Row, type Shape, numbers } from '../offer.ts'

type Rest = { lines?: readonly number[]; tier?: 1 | 2; spec?: string }

export function row(
  market: string,
  name: string,
  group: string,
  shape: Shape,
  outcomes: string,
  rest: Rest = {},
): Row {
  return { market: `S_${market}`, name, group, shape, outcomes, ...rest }
}

export const yesNo = (key: string) => `Y=${key} ~ Yes;N=!(${key}) ~ No`
export const resultOf = (sign: string) => (sign === '1' ? 'home' : sign === '2' ? 'away' : 'draw')
export const results = (scope: string) =>
  ['1', 'X', '2'].map((s) => `${s}=${scope}1x2/${resultOf(s)}`).join(';')
export const doubles = (scope: string) => `1X=${scope}dc/1x;12=${scope}dc/12;X2=${scope}dc/x2`
export const totals = (leaf: string) => `O=${leaf}@{l}/over;U=${leaf}@{l}/under`
export const oddEven = (leaf: string) => `OD=${leaf}/odd;EV=${leaf}/even`
export const asian = (leaf: string) => `1=${leaf}@{l}/home;2=${leaf}@{l}/away`
export const european = (scope: string, mark = '') =>
  ['1', 'X', '2'].map((s) => `${s}${mark}=${scope}eh@{l}/${resultOf(s)}`).join(';')
export const bothAnd = (scope: string, mark: string) =>
  ['1', 'X', '2']
    .flatMap((s) => [
      `${s}${mark}ANDGG=${scope}1x2/${resultOf(s)} & ${scope}btts/yes`,
      `${s}${mark}ANDNG=${scope}1x2/${resultOf(s)} & ${scope}btts/no`,
    ])
    .join(';')
export const totalAnd = (scope: string, mark: string) =>
  ['1', 'X', '2']
    .flatMap((s) => [
      `${s}U${mark}=${scope}1x2/${resultOf(s)} & ${scope}ou@{l}/under`,
      `${s}O${mark}=${scope}1x2/${resultOf(s)} & ${scope}ou@{l}/over`,
    ])
    .join(';')
export const two = ['1X', '12', 'X2']
export const doubleBoth = (scope: string, mark: string) =>
  two
    .flatMap((s) => [
      `${s}GG${mark}=${scope}dc/${s.toLowerCase()} & ${scope}btts/yes`,
      `${s}NG${mark}=${scope}dc/${s.toLowerCase()} & ${scope}btts/no`,
    ])
    .join(';')
export const doubleTotal = (scope: string) =>
  two
    .flatMap((s) => [
      `${s}U=${scope}dc/${s.toLowerCase()} & ${scope}ou@{l}/under`,
      `${s}O=${scope}dc/${s.toLowerCase()} & ${scope}ou@{l}/over`,
    ])
    .join(';')
export const scores = (scope: string, list: string, other: string) =>
  `${list
    .split(' ')
    .map((score) => `${score}=${scope}cs/${score.replace(':', '-')} ~ ${score}`)
    .join(';')};OTH=${scope}cs/${other} ~ Other`
export const fourByFour =
  '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4'
const sign: Record<string, string> = { home: '1', draw: 'X', away: '2' }
export const pairSign = (pair: string, joint: string) =>
  pair
    .split('-')
    .map((part) => sign[part])
    .join(joint)
export const anyOf = (list: string) =>
  list
    .split(' ')
    .map((score) => `cs/${score}`)
    .join(' | ')
export const halves = numbers
