/**
 * The leaf forms: what each pays, as a function of goals. One row per form; the grammar, the
 * compiler, the words and the tests all read this table.
 */
import type { Code, Goals } from './settlement.ts'
import { HALF_LOSE, HALF_WIN, LOSE, negated, VOID, WIN } from './settlement.ts'
import type { Range } from './numbers.ts'
import { parsePair, parseRange, rangeText } from './numbers.ts'
import { parseScoreSet } from './score-set.ts'

export type Side = 'home' | 'away'
type LineKind = 'none' | 'handicap' | 'whole-handicap' | 'total'

/** What a leaf says besides its scope. */
type LeafInput = { side: Side | null; line: number; outcome: string }

/** `scored` reads the goals of the leaf's scope; `halves` reads both halves. */
export type Rule =
  | { kind: 'scored'; pays(home: number, away: number): Code }
  | { kind: 'halves'; pays(goals: Goals): Code }

/** An outcome as understood: its canonical text, the largest number in it, and what it pays. */
export type Reading = { outcome: string; largest: number; rule: Rule }

export type Form = {
  name: string
  scopes: 'any' | 'full'
  side: 'none' | 'any' | 'required'
  line: LineKind
  /** The two outcomes, where each is exactly what the other is not. */
  twoWay?: readonly [string, string]
  /** Null when the form has no such outcome. */
  read(input: LeafInput): Reading | null
}

type Result = 'home' | 'draw' | 'away'

function winIf(wins: boolean): Code {
  return wins ? WIN : LOSE
}

function resultOf(difference: number): Result {
  return difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw'
}

/**
 * The stake of a quarter line lies half on each neighbouring line, so 0.25 off is half a win or
 * half a loss.
 */
function beats(difference: number): Code {
  if (difference >= 0.5) return WIN
  if (difference > 0) return HALF_WIN
  if (difference === 0) return VOID
  return difference > -0.5 ? HALF_LOSE : LOSE
}

function scored(pays: (home: number, away: number) => Code): Rule {
  return { kind: 'scored', pays }
}

function count(side: Side | null, home: number, away: number): number {
  return side === 'home' ? home : side === 'away' ? away : home + away
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

/** A form whose outcomes are a fixed list of rules over the goals in scope. */
function listed(rules: Readonly<Record<string, (home: number, away: number) => Code>>) {
  return function read(input: LeafInput): Reading | null {
    const pays = Object.hasOwn(rules, input.outcome) ? rules[input.outcome] : undefined
    return pays === undefined ? null : { outcome: input.outcome, largest: 0, rule: scored(pays) }
  }
}

/** A form whose first outcome is `pays` and whose second is exactly the opposite. */
function opposed(
  names: readonly [string, string],
  paysOf: (input: LeafInput) => (home: number, away: number) => Code,
) {
  return function read(input: LeafInput): Reading | null {
    const { outcome } = input
    if (outcome !== names[0] && outcome !== names[1]) return null
    const pays = paysOf(input)
    const rule = outcome === names[0] ? pays : (h: number, a: number) => negated(pays(h, a))
    return { outcome, largest: 0, rule: scored(rule) }
  }
}

function voidOn(voided: Result, wins: Result) {
  return (home: number, away: number): Code => {
    const result = resultOf(home - away)
    return result === voided ? VOID : winIf(result === wins)
  }
}

function isIn(range: Range, value: number): boolean {
  return value >= range.from && value <= range.to
}

/** The largest number a range names: where `6+` ends nobody asks. */
function largestOf(range: Range): number {
  return range.to === Infinity ? range.from : range.to
}

function readGoals({ side, outcome }: LeafInput): Reading | null {
  const range = parseRange(outcome)
  if (range === null) return null
  const rule = scored((home, away) => winIf(isIn(range, count(side, home, away))))
  return { outcome: rangeText(range), largest: largestOf(range), rule }
}

function readCorrectScore({ outcome }: LeafInput): Reading | null {
  const rest = /^other\[([^\]]*)\]$/.exec(outcome)
  if (rest !== null) {
    const set = parseScoreSet(rest[1] ?? '')
    if (set === null) return null
    const rule = scored((home, away) => winIf(!set.has(home, away)))
    return { outcome: `other[${set.text}]`, largest: set.largest, rule }
  }
  const pair = parsePair(outcome)
  if (pair === null) return null
  const rule = scored((home, away) => winIf(home === pair.home && away === pair.away))
  return { outcome: `${pair.home}-${pair.away}`, largest: Math.max(pair.home, pair.away), rule }
}

function readVoidedScore({ outcome }: LeafInput): Reading | null {
  const match = /^([\d-]+)\[([^\]]*)\]$/.exec(outcome)
  const pair = parsePair(match?.[1] ?? '')
  const set = parseScoreSet(match?.[2] ?? '')
  if (pair === null || set === null || !set.has(pair.home, pair.away)) return null
  const rule = scored((home, away) =>
    set.has(home, away) ? winIf(home === pair.home && away === pair.away) : VOID,
  )
  return { outcome: `${pair.home}-${pair.away}[${set.text}]`, largest: set.largest, rule }
}

function readMargin({ outcome }: LeafInput): Reading | null {
  if (outcome === 'draw') {
    return { outcome, largest: 0, rule: scored((home, away) => winIf(home === away)) }
  }
  const match = /^(home|away)-(\d{1,2}\+?)$/.exec(outcome)
  const range = parseRange(match?.[2] ?? '')
  if (match === null || range === null || range.from === 0) return null
  const sign = match[1] === 'home' ? 1 : -1
  return {
    outcome: `${match[1]}-${rangeText(range)}`,
    largest: range.from,
    rule: scored((home, away) => winIf(isIn(range, sign * (home - away)))),
  }
}

function readHalfTimeFullTime({ outcome }: LeafInput): Reading | null {
  const match = /^(home|draw|away)-(home|draw|away)$/.exec(outcome)
  if (match === null) return null
  const [, first, last] = match
  const pays = ({ home1, away1, home2, away2 }: Goals): Code =>
    winIf(resultOf(home1 - away1) === first && resultOf(home1 + home2 - away1 - away2) === last)
  return { outcome, largest: 0, rule: { kind: 'halves', pays } }
}

function readHalf({ side, outcome }: LeafInput): Reading | null {
  const wanted = { '1st': 'home', '2nd': 'away', equal: 'draw' }
  const half = Object.entries(wanted).find(([name]) => name === outcome)?.[1]
  if (half === undefined) return null
  const pays = ({ home1, away1, home2, away2 }: Goals): Code =>
    winIf(resultOf(count(side, home1, away1) - count(side, home2, away2)) === half)
  return { outcome, largest: 0, rule: { kind: 'halves', pays } }
}

const yesNo = ['yes', 'no'] as const
const plain = { scopes: 'any', side: 'none', line: 'none' } as const

/** Every leaf form, by the order of docs/market-keys.md. */
export const forms: readonly Form[] = [
  {
    ...plain,
    name: '1x2',
    read: listed({
      home: (home, away) => winIf(home > away),
      draw: (home, away) => winIf(home === away),
      away: (home, away) => winIf(home < away),
    }),
  },
  {
    ...plain,
    name: 'dc',
    read: listed({
      '1x': (home, away) => winIf(home >= away),
      '12': (home, away) => winIf(home !== away),
      x2: (home, away) => winIf(home <= away),
    }),
  },
  {
    ...plain,
    name: 'dnb',
    twoWay: ['home', 'away'],
    read: listed({ home: voidOn('draw', 'home'), away: voidOn('draw', 'away') }),
  },
  {
    ...plain,
    name: 'hnb',
    twoWay: ['draw', 'away'],
    read: listed({ draw: voidOn('home', 'draw'), away: voidOn('home', 'away') }),
  },
  {
    ...plain,
    name: 'anb',
    twoWay: ['home', 'draw'],
    read: listed({ home: voidOn('away', 'home'), draw: voidOn('away', 'draw') }),
  },
  {
    ...plain,
    name: 'ah',
    line: 'handicap',
    twoWay: ['home', 'away'],
    read: opposed(
      ['home', 'away'],
      ({ line }) =>
        (home, away) =>
          beats(home - away + line),
    ),
  },
  {
    ...plain,
    name: 'eh',
    line: 'whole-handicap',
    read: ({ line, outcome }) =>
      ['home', 'draw', 'away'].includes(outcome)
        ? {
            outcome,
            largest: 0,
            rule: scored((home, away) => winIf(resultOf(home - away + line) === outcome)),
          }
        : null,
  },
  {
    ...plain,
    name: 'ou',
    side: 'any',
    line: 'total',
    twoWay: ['over', 'under'],
    read: opposed(
      ['over', 'under'],
      ({ side, line }) =>
        (home, away) =>
          beats(count(side, home, away) - line),
    ),
  },
  {
    ...plain,
    name: 'btts',
    twoWay: yesNo,
    read: opposed(yesNo, () => (home, away) => winIf(home > 0 && away > 0)),
  },
  {
    ...plain,
    name: 'oe',
    side: 'any',
    twoWay: ['odd', 'even'],
    read: opposed(
      ['odd', 'even'],
      ({ side }) =>
        (home, away) =>
          winIf(count(side, home, away) % 2 === 1),
    ),
  },
  { ...plain, name: 'goals', side: 'any', read: readGoals },
  { ...plain, name: 'cs', read: readCorrectScore },
  { ...plain, name: 'csv', read: readVoidedScore },
  { ...plain, name: 'margin', read: readMargin },
  { ...plain, name: 'htft', scopes: 'full', read: readHalfTimeFullTime },
  { ...plain, name: 'half', scopes: 'full', side: 'any', read: readHalf },
  {
    ...plain,
    name: 'which',
    read: listed({
      none: (home, away) => winIf(home === 0 && away === 0),
      home: (home, away) => winIf(home > 0 && away === 0),
      away: (home, away) => winIf(home === 0 && away > 0),
      both: (home, away) => winIf(home > 0 && away > 0),
    }),
  },
  {
    ...plain,
    name: 'score',
    side: 'required',
    twoWay: yesNo,
    read: opposed(
      yesNo,
      ({ side }) =>
        (home, away) =>
          winIf(count(side, home, away) > 0),
    ),
  },
  {
    ...plain,
    name: 'cleansheet',
    side: 'required',
    twoWay: yesNo,
    read: opposed(
      yesNo,
      ({ side }) =>
        (home, away) =>
          winIf(count(side && other(side), home, away) === 0),
    ),
  },
  {
    ...plain,
    name: 'wtn',
    side: 'required',
    twoWay: yesNo,
    read: opposed(
      yesNo,
      ({ side }) =>
        (home, away) =>
          winIf(side === 'home' ? home > 0 && away === 0 : away > 0 && home === 0),
    ),
  },
]

const byName = new Map(forms.map((form) => [form.name, form]))

/** The form of that name, or undefined. */
export function findForm(name: string): Form | undefined {
  return byName.get(name)
}
