/**
 * Plain questions of what is and what was: what is in play, meetings, form, tables, who has scored.
 * Who is named is read from the words again, for a reading names only what its intent needs.
 */
import {
  cleanName,
  findDeed,
  findFactAsk,
  findNoSource,
  writeInPlay,
  writeNoSeason,
  writeNoSource,
  writeNoTitles,
  writeResults,
  writeScorers,
  writeTable,
  writeUnclear,
  writeWhichLeague,
} from '@strix/assistant'
import type { FactAsk, Intent, Names, Reading, ResultsAsk, Writer } from '@strix/assistant'
import { asRead, offerAsRead } from './as-read.ts'
import type { AnswerContext, Answering, Maker } from './to-answer.ts'
import { tools } from './tools/index.ts'

const bare = ['out_of_scope', 'small_talk'] as const
/** What the words may have been read as where they ask that. */
const readAs: Readonly<Record<FactAsk, readonly Intent[]>> = {
  'in-play': [...bare, 'help', 'fixtures', 'results', 'predict'],
  scorers: [...bare, 'fixtures', 'results', 'compare_players'],
  season: [...bare, 'predict'],
  title: [...bare, 'results', 'fixtures', 'help', 'track_record'],
  meetings: ['results'],
  form: [...bare, 'fixtures', 'results', 'compare_teams', 'predict'],
  table: [...bare, 'fixtures', 'results', 'compare_teams'],
}

/** What answers a plain question; undefined where the words ask for something else. */
export async function answerOfFacts(given: Answering): Promise<Writer | undefined> {
  const { reading, context } = given
  const untold = context.quiet ? undefined : await noSource(given)
  if (untold) return untold
  const ask = findFactAsk(context.text)
  if (context.quiet || ask === undefined || !readAs[ask].includes(reading.intent)) return undefined
  // Two that are compared are more than one of them, and a player is no team.
  if (reading.intent === 'compare_teams' && reading.unclear === null) return undefined
  if (reading.players.length > 0) return undefined
  const named = await context.lists.namesIn(context.text)
  const asked = { ...given, named, teams: teamsOf(named, reading) }
  // `is Chelsea in form?` is of one team; beside another, or a bet, it is a reason of a forecast.
  const isForecast = reading.market !== null || named.teams.length !== 1
  if (reading.intent === 'predict' && ask === 'form' && isForecast) return undefined
  switch (ask) {
    case 'in-play':
      return await inPlay(asked)
    case 'scorers':
      return await scorers(asked)
    case 'season':
      return await season(asked)
    case 'title':
      // What was on a day was a match.
      return reading.dates === null ? await title(asked) : undefined
    case 'meetings':
      return await meetings(asked)
    case 'form':
    case 'table':
      return await standing(asked, ask)
  }
}

type Asked = Answering & { named: Names; teams: readonly string[] }

const ofMatches: readonly Intent[] = [...bare, 'fixtures', 'results', 'predict', 'help']

/** What no source tells; a list of matches that is asked for besides is shown as ever. */
async function noSource({ reading, context, write }: Answering): Promise<Writer | undefined> {
  const what = findNoSource(context.text)
  const isOther = reading.market !== null || !ofMatches.includes(reading.intent)
  if (what === undefined || isOther) return undefined
  const { teams } = await context.lists.namesIn(context.text)
  const writer = write([])
  writeNoSource(writer, what, teamsOf({ teams }, reading).map(cleanName)[0])
  return writer
}

/** The tools take so many. */
const teamsMax = 4
const leaguesMax = 10

function teamsOf({ teams }: Pick<Names, 'teams'>, reading: Reading): readonly string[] {
  return (teams.length > 0 ? teams : reading.teams).slice(0, teamsMax)
}

function leaguesOf({ leagues }: Names): readonly string[] {
  return leagues.slice(0, leaguesMax)
}

function idsOf(teams: readonly string[], { lists }: AnswerContext): string[] {
  return teams.flatMap((name) => lists.teamIds.get(name)?.[0] ?? [])
}

async function inPlay({ context, write, named, teams }: Asked): Promise<Writer> {
  context.onTool?.('fixtures')
  // Of a team everything is told, whatever league is named beside it.
  const leagues = teams.length > 0 ? [] : leaguesOf(named)
  const ask = tools.fixtures.input.parse({ inPlay: true, leagues, teamIds: idsOf(teams, context) })
  const result = await tools.fixtures.run(ask, context)
  const writer = write(result.facts)
  writeInPlay(writer, result, { teams: teams.map(cleanName), leagues: leagues.map(cleanName) })
  return writer
}

async function resultsOf(asked: object, context: AnswerContext) {
  context.onTool?.('results')
  return await tools.results.run(tools.results.input.parse(asked), context)
}

async function scorers({ context, write, named }: Asked): Promise<Writer | undefined> {
  if (named.leagues.length === 0) {
    const questions = someLeagues.map((league) => `Top scorers ${league}`)
    return named.teams.length > 0 ? undefined : askLeague(write, questions)
  }
  const result = await resultsOf({ scorers: true, leagues: leaguesOf(named) }, context)
  const writer = write(result.facts)
  if (result.data.scorers) writeScorers(writer, result.data.scorers)
  return writer
}

/** Those that are asked about most. */
const someLeagues = ['Premier League', 'LaLiga']

function askLeague(write: Maker, questions: readonly string[]): Writer {
  const writer = write([])
  writeWhichLeague(writer, questions)
  return writer
}

async function season({ reading, context, write, named, teams }: Asked) {
  // "Arsenal to win" is of a match, whatever league is named beside it.
  const isOfLeague = named.leagues.length === 1 && teams.length === 0
  if (!isOfLeague || reading.market !== null || reading.dates !== null) return undefined
  const { data, facts } = await resultsOf({ table: true, leagues: named.leagues }, context)
  const writer = write(facts)
  writeNoSeason(writer)
  if (data.table) writeTable(writer, data.table)
  return writer
}

/** Who won what no source tells; how it stands now is known. */
async function title(asked: Asked): Promise<Writer> {
  const { context, write, named, teams } = asked
  const [teamId] = idsOf(teams, context)
  const isOfTeam = teamId !== undefined && named.choices.length === 0
  const wanted = isOfTeam
    ? { table: true, teamIds: [teamId], count: 1 }
    : { table: true, leagues: leaguesOf(named) }
  const isKnown = isOfTeam || named.leagues.length > 0
  const result = isKnown ? await resultsOf(wanted, context) : undefined
  const writer = write(result?.facts ?? [])
  writeNoTitles(writer)
  if (result && isOfTeam) {
    writeResults(writer, result, { place: true })
    return offerAsRead(writer, result.data.matches, context.lists)
  }
  if (result?.data.table) writeTable(writer, result.data.table)
  return writer
}

async function meetings({ reading, context, write, teams }: Asked): Promise<Writer | undefined> {
  const [one, two, ...others] = idsOf(teams, context)
  // The one match between them that was meant is told by itself.
  const isOne = reading.fixtures.length === 1
  if (one === undefined || two === undefined || others.length > 0 || isOne) return undefined
  const result = await resultsOf({ meetings: true, teamIds: [one, two] }, context)
  const writer = write(result.facts)
  writeResults(writer, result)
  return offerAsRead(writer, result.data.matches, context.lists)
}

const formMax = 5

/** How a team does, or where it or a league stands. */
async function standing(asked: Asked, ask: 'form' | 'table'): Promise<Writer | undefined> {
  const { context, write, named, teams } = asked
  const [one, another] = idsOf(teams, context)
  const isUnsure = named.choices.length > 0
  if (another !== undefined || (one !== undefined && isUnsure)) return undefined
  if (one !== undefined) {
    const wanted = { table: true, teamIds: [one], count: formMax }
    const result = await resultsOf(wanted, context)
    const writer = write(result.facts)
    writeResults(writer, result, { form: ask === 'form', place: ask === 'table' })
    return offerAsRead(writer, result.data.matches, context.lists)
  }
  if (isUnsure) {
    const writer = write([])
    writeUnclear(writer, 'team', named.choices)
    return writer
  }
  if (ask === 'form') return undefined
  if (named.leagues.length === 0) {
    const questions = someLeagues.map((league) => `${league} table`)
    return /\bleague table\b/iu.test(context.text) ? askLeague(write, questions) : undefined
  }
  const { data, facts } = await resultsOf({ table: true, leagues: leaguesOf(named) }, context)
  const writer = write(facts)
  if (data.table) writeTable(writer, data.table)
  return writer
}

/** Of whom results are asked, and what they are asked to have done. */
export async function askOfResults(
  { reading, context }: Answering,
  matches: readonly Parameters<typeof asRead>[0][],
): Promise<ResultsAsk> {
  const { lists, text } = context
  const teams = teamsOf(await lists.namesIn(text), reading).map(cleanName)
  // As the matches name them: a name that a team elsewhere bears is read with its country.
  const sides = matches.flatMap((match) => {
    const { homeTeamName: home, awayTeamName: away } = asRead(match, lists)
    return [
      [cleanName(home), match.homeTeamName] as const,
      [cleanName(away), match.awayTeamName] as const,
    ]
  })
  const written = new Map(sides)
  return { teams: teams.map((name) => written.get(name) ?? name), did: findDeed(text) }
}
