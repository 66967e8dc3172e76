/** Pieces of SportyBet rows that stand in many markets: outcome ids beside key templates. */
import { type Row, type Shape, numbers } from '../offer.ts'
import { doubles as provided, labelled } from '../shared/sportradar/outcomes.ts'

export const yesNo = (key: string, ids: [string, string] = ['74', '76']) =>
  `${ids[0]}=${key} ~ Yes;${ids[1]}=!(${key}) ~ No`
export const doubles = (scope: string) =>
  labelled(provided(scope), ['Home or Draw', 'Home or Away', 'Draw or Away'])
export const noBet = (scope: string) => `4=${scope}dnb/home;5=${scope}dnb/away`
export const multi = (leaf: string) =>
  `1746=${leaf}/1-2;1747=${leaf}/1-3;1748=${leaf}/2-3;1749=${leaf}/4+;1805=${leaf}/0 ~ No goal`
export const threeOrMore = (leaf: string) =>
  ['0', '1', '2', '3+'].map((goals, i) => `sr:exact_goals:3+:${88 + i}=${leaf}/${goals}`).join(';')
export const smallBounds = (leaf: string) =>
  `0=${leaf}/0;1=${leaf}/0-1;2=${leaf}/0-2;11=${leaf}/1;12=${leaf}/1-2;13=${leaf}/1+ ~ 1-3+;22=${leaf}/2;23=${leaf}/2+ ~ 2-3+;33=${leaf}/3+`
export const excluded = (leaf: string, top: number) =>
  numbers(0, top + 1)
    .map((n) => `${n}=!${leaf}/${n}${n === top ? '+' : ''}`)
    .join(';')
export const halfScores = (scope: string, ids: Record<string, string>, other: string) =>
  `${Object.entries(ids)
    .map(([id, score]) => `${id}=${scope}cs/${score}`)
    .join(';')};${other}=${scope}cs/other[0-2] ~ Other`
export const timeOf = (leaf: string, step: number, from: number) =>
  `${numbers(0, 90 / step)
    .map((i) => `${from + i * 2}=${leaf}/${i * step + 1}-${(i + 1) * step}`)
    .join(';')};${from + (90 / step) * 2}=goals/0 ~ None`

/** 0:1 starts the away side one goal up. */
export function headStart(line: number): string {
  return line < 0 ? `hcp=0:${-line}` : `hcp=${line}:0`
}
export const total = (line: number) => `total=${line}`
export const handicap = (line: number) => `hcp=${line}`
export const halves = (from: number, count: number) => numbers(from, count)
export const quarterless = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5]
export const smallHandicaps = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]

export function row(
  market: number,
  name: string,
  group: string,
  shape: Shape,
  outcomes: string,
  rest: Partial<Row> = {},
): Row {
  return { market: String(market), name, group, shape, outcomes, ...rest }
}

export const sixGoals =
  '110=0:0 114=1:0 116=2:0 118=3:0 120=4:0 122=5:0 124=6:0 126=0:1 128=1:1 130=2:1 132=3:1 134=4:1 136=5:1 138=0:2 140=1:2 142=2:2 144=3:2 146=4:2 148=0:3 150=1:3 152=2:3 154=3:3 156=0:4 158=1:4 160=2:4 162=0:5 164=1:5 166=0:6'
export const goalnr = { spec: 'goalnr=1' }
export const winning = ['home-1', 'home-2', 'home-3+', 'away-1', 'away-2', 'away-3+', 'draw']
