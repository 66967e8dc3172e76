/** How matches ended, with a first sentence that answers what was asked of them. */
import type { Deed } from '../fact-asks.ts'
import type { Fact, ToolResult } from '../facts.ts'
import type { MatchBrief, ResultsData } from '../tool-data.ts'
import { matchesOf, writeForm, writeState } from './match.ts'
import { writeMet, writePlace } from './standings.ts'
import type { Writer } from './writer.ts'

export type ResultsAsk = {
  /** The teams that are asked about, as the matches name them. */
  teams?: readonly string[]
  /** What the first team is asked to have done in its match; `any`: whichever it did. */
  did?: Deed | undefined
  /** How the team does lately is asked, too. */
  form?: boolean
  /** Where the team stands is asked, and nothing else. */
  place?: boolean
}

export function writeResults(
  writer: Writer,
  { data, facts }: ToolResult<ResultsData>,
  asked: ResultsAsk = {},
): void {
  const played = data.matches.filter(({ state }) => state === 'finished')
  if (data.met) writeMet(writer, data.met)
  if (asked.place === true && writePlaceAlone(writer, data)) return
  if (asked.form === true) writeTeamNow(writer, data)
  for (const match of data.open) writeState(writer, match, 'result')
  const [first, second] = played
  if (!first) {
    const isSaid = data.met !== undefined || data.table !== undefined || data.open.length > 0
    if (!isSaid) writeNone(writer)
    return
  }
  if (data.more > 0) {
    writer.say('results', {
      en: [(v) => `I found ${v('total')} matches; here are ${v('shown')} of them.`],
      pcm: [(v) => `I see ${v('total')} matches; see ${v('shown')} of them.`],
    })
  }
  if (data.of && second && asked.form !== true) writeSum(writer, data.of)
  const isTold =
    !second && data.open.length === 0 && writeAnswer(writer, { match: first, facts }, asked)
  if (!isTold) for (const match of played) writeResult(writer, match)
  const [one, two] = data.met?.names ?? []
  const next = data.of?.name ?? asked.teams?.[0] ?? one ?? first.homeTeamName
  const questions = [next, ...(two === undefined ? [] : [two])].map((name) => `${name} next match`)
  writer.next({ en: questions, pcm: questions })
}

function writeNone(writer: Writer): void {
  writer.say('results.none', {
    en: [() => 'I have no result of that. Try another team, or another day.'],
    pcm: [() => 'I no get that result. Try another team, or another day.'],
  })
}

function writeResult(writer: Writer, match: MatchBrief): void {
  const { prefix: p, homeTeamName: home, awayTeamName: away } = match
  const line = (v: (id: string) => string) =>
    `${home} **${v(`${p}.score`)}** ${away}, ${v(`${p}.day`)}.`
  writer.say(`${p}.result`, { en: [line], pcm: [line] })
}

/** How a team does lately, and where it stands. */
function writeTeamNow(writer: Writer, { of, table }: ResultsData): void {
  if (!of) return
  writeForm(writer, of.prefix, of.name)
  if (table) writePlace(writer, { ...of, league: table.league })
}

/** False where its place is not known: its results are told then. */
function writePlaceAlone(writer: Writer, { of, table }: ResultsData): boolean {
  if (!of || !table) return false
  writePlace(writer, { ...of, league: table.league })
  const questions = [`${table.league} table`, `${of.name} next match`]
  writer.next({ en: questions, pcm: questions })
  return true
}

/** What the matches that are listed come to. */
function writeSum(writer: Writer, { prefix, name }: { prefix: string; name: string }): void {
  const f = (id: string) => `${prefix}.form.${id}`
  const goals = writer.number(f('scored')) === 1 ? 'goal' : 'goals'
  const matches = matchesOf(writer.number(f('matches')))
  writer.say(f('sum'), {
    en: [
      (v) =>
        `In these ${v(f('matches'))} ${matches} ${name} won ${v(f('won'))}, drew ${v(f('drawn'))} and lost ${v(f('lost'))}; they scored ${v(f('scored'))} ${goals} and conceded ${v(f('conceded'))}.`,
    ],
    pcm: [
      (v) =>
        `For these ${v(f('matches'))} ${matches} ${name} win ${v(f('won'))}, draw ${v(f('drawn'))}, lose ${v(f('lost'))}; dem score ${v(f('scored'))} ${goals} and collect ${v(f('conceded'))}.`,
    ],
  })
}

const scoreOf = (facts: readonly Fact[], prefix: string) =>
  String(facts.find(({ id }) => id === `${prefix}.score`)?.value ?? '')
const reversed = (score: string) => score.split('-').toReversed().join('-')

/** "No: Liverpool lost 5-1 at Arsenal on Friday 20 November." False where that was not asked. */
function writeAnswer(
  writer: Writer,
  { match, facts }: { match: MatchBrief; facts: readonly Fact[] },
  { teams = [], did }: ResultsAsk,
): boolean {
  const { prefix: p, homeTeamName: home, awayTeamName: away } = match
  const [team] = teams
  // Of whom else is named this match says nothing.
  const isOfThem = teams.every((name) => name === home || name === away)
  if (did === undefined || team === undefined || !isOfThem) return false
  const goals = scoreOf(facts, p).split('-').map(Number)
  const [own = 0, other = 0] = team === home ? goals : goals.toReversed()
  const done = own > other ? 'win' : own < other ? 'lose' : 'draw'
  const isAway = team === away
  const rival = isAway ? home : away
  // The winner's goals come first.
  const turned = done === 'draw' ? false : (done === 'win') === isAway
  const score = (v: (id: string) => string) => {
    const shown = v(`${p}.score`)
    return turned ? reversed(shown) : shown
  }
  const lead = did === 'any' ? '' : done === did ? 'Yes: ' : 'No: '
  const verb = { win: 'won', lose: 'lost', draw: 'drew' }[done]
  const place = isAway ? 'at' : done === 'draw' ? 'with' : 'against'
  const pcm = { win: 'beat', lose: 'lose to', draw: 'draw with' }[done]
  return writer.say(`${p}.answer`, {
    en: [(v) => `${lead}${team} ${verb} **${score(v)}** ${place} ${rival} on ${v(`${p}.day`)}.`],
    pcm: [(v) => `${lead}${team} ${pcm} ${rival} **${score(v)}** for ${v(`${p}.day`)}.`],
  })
}
