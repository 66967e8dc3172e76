import type { Fact } from './fact-leaf.ts'
import type { FactRow } from './facts.ts'
import { findFact } from './facts.ts'
import { findForm, forms } from './forms.ts'
import type { Leaf } from './leaf.ts'
import { parseOwn } from './own-key.ts'
import type { Lexicon, Locale } from './words.ts'
import { fill } from './words.ts'

/** One part in words. `phrase` says the outcome where its market does not stand beside it. */
export type Part = {
  half: '1h' | '2h' | null
  market: string
  outcome: string
  phrase: string
  /** What a ticket calls it, alone on its line. */
  name: string
  /** Where it stands among others: by time, results before goals, facts last. */
  rank: number
  /** True when it could also be asked of a half. */
  fullTime: boolean
  /** True when the phrase alone says it better than market and outcome. */
  whole: boolean
}

/** The lexicon of a language, with the names of the teams in it. */
export type Speech = { locale: Locale; words: Lexicon; home: string; away: string }

const formNames = forms.map((form) => form.name)

/**
 * First half, second half, full time; within each by the order of the forms. Half time/full time
 * leads.
 */
function rankOf({ form, scope }: Leaf): number {
  if (form === 'htft') return -1
  return ['1h', '2h', 'full'].indexOf(scope) * 100 + formNames.indexOf(form)
}

/** A payoff in words. */
export function describeLeaf(leaf: Leaf, speech: Speech): Part {
  const { words } = speech
  const form = leaf.side === null ? leaf.form : `side.${leaf.form}`
  const outcome = leafOutcome(leaf, speech)
  const values = {
    home: speech.home,
    away: speech.away,
    side: leaf.side === null ? '' : speech[leaf.side],
    l: lineWords(leaf),
    x: outcome,
    lower: outcome.toLowerCase(),
  }
  const phrase = words.phrases[`${form}/${leaf.outcome}`] ?? words.phrases[form] ?? '{x}'
  const name = words.names[`${form}/${leaf.outcome}`] ?? words.names[form]
  const shortDouble = leaf.form === 'dc' ? doubleWords(leaf.outcome, speech, '/') : null
  return {
    half: leaf.scope === 'full' ? null : leaf.scope,
    market: fill(words.markets[form] ?? leaf.form, values),
    outcome,
    phrase: shortDouble ?? fill(phrase, values),
    name: fill(name ?? (leaf.form === 'dc' ? '{x}' : phrase), values),
    rank: rankOf(leaf),
    fullTime: leaf.scope === 'full' && findForm(leaf.form)?.scopes === 'any',
    whole: form === 'side.ou',
  }
}

/** The line as the backed side sees it: its own handicap, `0:1` for a three-way one. */
function lineWords({ form, line, outcome }: Leaf): string {
  if (line === null) return ''
  if (form === 'eh') return headStart(line)
  if (form === 'ah') return signed(outcome === 'away' ? -line : line)
  return String(line)
}

function headStart(line: number): string {
  return line < 0 ? `0:${-line}` : `${line}:0`
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line + 0)
}

function leafOutcome(leaf: Leaf, speech: Speech): string {
  const { words } = speech
  switch (leaf.form) {
    case 'dc':
      return doubleWords(leaf.outcome, speech, ` ${words.or} `)
    case 'goals':
      return goalWords(leaf.outcome, words)
    case 'cs':
    case 'csv':
      return scoreWords(leaf.outcome, words)
    case 'margin':
      return marginWords(leaf.outcome, speech)
    case 'htft':
      return leaf.outcome
        .split('-')
        .map((result) => resultWords(result, speech))
        .join('/')
    case 'which':
      if (leaf.outcome === 'both') return words.bothTeams
      return fill(words.phrases[`which/${leaf.outcome}`] ?? leaf.outcome, {
        home: speech.home,
        away: speech.away,
      })
    default:
      return resultWords(leaf.outcome, speech)
  }
}

function resultWords(outcome: string, speech: Speech): string {
  if (outcome === 'home' || outcome === 'away') return speech[outcome]
  if (outcome === 'draw') return speech.words.draw
  return speech.words.outcomes[outcome] ?? outcome
}

function doubleWords(outcome: string, speech: Speech, between: string): string {
  const { home, away, words } = speech
  if (outcome === '1x') return home + between + words.draw
  return outcome === '12' ? home + between + away : words.draw + between + away
}

function goalWords(range: string, words: Lexicon): string {
  if (range === '0') return words.noGoal
  return range === '1' ? words.oneGoal : fill(words.goals, { x: range })
}

function scoreWords(outcome: string, words: Lexicon): string {
  const rest = /^other\[(.*)\]$/.exec(outcome)?.[1]
  if (rest === undefined) return outcome.replace(/\[.*\]$/, '')
  return fill(words.otherScore, { x: setWords(rest, words) })
}

function setWords(set: string, words: Lexicon): string {
  const scores = set.split(' ')
  if (set.startsWith('sum')) return fill(words.inAll, { x: set.slice(3) })
  if (scores.length > 6) return fill(words.notOneOf, { x: String(scores.length) })
  if (scores.length > 1 || !set.startsWith('0-')) {
    return fill(words.notListed, { x: scores.join(', ') })
  }
  return fill(words.upTo, { x: set.slice(2) })
}

function marginWords(outcome: string, speech: Speech): string {
  const match = /^(home|away)-(\d+(?:-\d+)?)(\+?)$/.exec(outcome)
  if (match === null) return resultWords(outcome, speech)
  const [, side = '', goals = '', more] = match
  const { words } = speech
  const x = more === '+' ? fill(words.orMore, { x: goals }) : goals
  return fill(words.by, { side: resultWords(side, speech), x })
}

/** A fact in words. */
export function describeFact(fact: Fact, speech: Speech): Part {
  const row = findFact(fact.name)
  const [market, outcome] = row === undefined ? ownWords(fact) : factWords(fact, row, speech)
  const phrase = `${outcome} (${market})`
  return {
    half: fact.half,
    market,
    outcome,
    phrase,
    name: phrase,
    rank: 1_000,
    fullTime: false,
    whole: false,
  }
}

/** A platform's own market is called by its ids; its adapter knows the platform's words. */
function ownWords(fact: Fact): [string, string] {
  const own = parseOwn(fact.text.slice(1))
  const line = own?.line ?? null
  const market = own?.market ?? fact.about
  return [line === null ? market : `${market} ${line}`, fact.outcome]
}

function factWords(fact: Fact, row: FactRow, speech: Speech): [string, string] {
  const { outcome } = fact
  const doubles = ['1x', '12', 'x2'].includes(outcome)
  const pair = /^(home|draw|away)-(home|draw|away)$/.exec(outcome)
  const said = doubles
    ? doubleWords(outcome, speech, ` ${speech.words.or} `)
    : pair === null
      ? resultWords(outcome, speech)
      : outcome
          .split('-')
          .map((result) => resultWords(result, speech))
          .join('/')
  const values = { home: speech.home, away: speech.away, ...parameterWords(fact, row) }
  return [fill(row.words[speech.locale], values), said]
}

function parameterWords(fact: Fact, row: FactRow): Record<string, string> {
  const text = fact.parameter ?? ''
  const [first = '', second] = text.split(':')
  const line = Number(second ?? first)
  const away = fact.outcome === 'away'
  switch (row.parameter) {
    case 'none':
      return {}
    case 'number':
      return { n: text }
    case 'minutes': {
      const [from = '', to = from] = text.split('-')
      return { from, to }
    }
    case 'total':
      return { l: text }
    case 'handicap':
      return { l: signed(away ? -line : line) }
    case 'whole-handicap':
      return { l: headStart(line) }
    case 'number:total':
      return { n: first, l: second ?? '' }
    case 'number:handicap':
      return { n: first, l: signed(away ? -line : line) }
  }
}
