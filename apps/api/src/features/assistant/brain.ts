/** The built-in brain: a reading becomes calls of tools, and what they answer becomes sentences. */
import {
  cleanName,
  createWriter,
  findAskedFor,
  findBetTerms,
  findCreditPrice,
  findFactAsk,
  findHelpTopic,
  findHours,
  isPriced,
  numbersInWords,
  writeApart,
  writeBestPrice,
  writeBetTerms,
  writeCode,
  writeCodeProblem,
  writeConversion,
  writeCredits,
  writeFixtures,
  writeHelp,
  writeLeftOut,
  writeOutOfScope,
  writePlayers,
  writePrediction,
  writeProfile,
  writeQuiet,
  writeResults,
  writeSaferPlay,
  writeSeveral,
  writeSmallTalk,
  writeTeams,
  writeTrackRecord,
  writeUnclear,
} from '@strix/assistant'
import type { Fact, HelpTopic, Piece, Reading, Writer } from '@strix/assistant'
import { platformId, platforms } from '@strix/contracts'
import { tools } from './tools/index.ts'
import { dayAndTime } from './tools/match-facts.ts'
import { answerOfFacts, askOfResults } from './ask-results.ts'
import { answerStrangers } from './ask-strangers.ts'
import { asRead, offerAsRead } from './as-read.ts'
import type { AnswerContext, Answering, Maker } from './to-answer.ts'

/** What is answered, in the order in which it is shown. Nothing here has passed the guard yet. */
export async function* answer(reading: Reading, context: AnswerContext): AsyncGenerator<Piece> {
  const { locale, seed, now, timeZone } = context
  const { day: today } = dayAndTime(now, timeZone)
  const write: Maker = (facts) => createWriter({ locale, seed, today }, facts)
  const writer = await written({ reading, context, write })
  yield* context.quiet ? writer.pieces.filter(({ kind }) => kind !== 'next') : writer.pieces
}

async function written(given: Answering): Promise<Writer> {
  const { reading, write } = given
  if (reading.intent === 'safer_play') return spoken(write, writeSaferPlay)
  const ofFacts = await answerOfFacts(given)
  if (ofFacts) return ofFacts
  if (reading.unclear !== null) {
    return (await answerStrangers(given)) ?? askBack(given, reading.unclear)
  }
  switch (reading.intent) {
    case 'fixtures':
    case 'results':
      return await listed(given, reading.intent)
    case 'predict':
      return await predicted(given)
    case 'compare_teams':
      return await comparedTeams(given)
    case 'compare_players':
      return await comparedPlayers(given)
    case 'explain_code':
    case 'convert_code':
    case 'best_price':
      return await coded(given, reading.intent)
    case 'profile':
      return await profiled(given)
    case 'track_record': {
      given.context.onTool?.('track_record')
      const result = await tools.track_record.run({}, given.context)
      return spoken(write, (writer) => writeTrackRecord(writer, result), result.facts)
    }
    case 'credits': {
      given.context.onTool?.('credits')
      const { text, quiet } = given.context
      const price = findCreditPrice(text)
      const result = await tools.credits.run(sellable(price), given.context)
      const asked = { topic: findHelpTopic(text), quiet, price: price !== undefined }
      return spoken(write, (writer) => writeCredits(writer, result, asked), result.facts)
    }
    case 'help':
      return await helped(given)
    case 'small_talk':
      return spoken(write, (writer) =>
        given.context.quiet ? writeQuiet(writer) : writeSmallTalk(writer, given.context.text),
      )
    case 'out_of_scope':
      return spoken(write, given.context.quiet ? writeQuiet : writeOutOfScope)
  }
}

function spoken(
  write: Maker,
  speak: (writer: Writer) => void,
  facts: readonly Fact[] = [],
): Writer {
  const writer = write(facts)
  speak(writer)
  return writer
}

/** An amount of credits, where so many are sold. */
function sellable(asked: { amount?: number } | undefined) {
  const ask = tools.credits.input.safeParse({ amount: asked?.amount })
  return ask.success ? ask.data : {}
}

/** @param otherwise what is explained where the words name nothing */
async function helped({ context, write }: Answering, otherwise?: HelpTopic): Promise<Writer> {
  if (context.quiet) return spoken(write, writeQuiet)
  const terms = findBetTerms(context.text)
  if (terms.length > 0) return spoken(write, (writer) => writeBetTerms(writer, terms))
  const topic = findHelpTopic(context.text) ?? otherwise
  if (!isPriced(topic)) return spoken(write, (writer) => writeHelp(writer, topic))
  context.onTool?.('credits')
  const { facts } = await tools.credits.run({}, context)
  return spoken(write, (writer) => writeHelp(writer, topic), facts)
}

/** Choices in words: ids of players and platforms become their names. */
function askBack({ context, write }: Answering, unclear: NonNullable<Reading['unclear']>): Writer {
  const { players } = context.lists
  const options = unclear.options.map(
    (option) => platforms.find(({ id }) => id === option)?.name ?? players.get(option) ?? option,
  )
  return spoken(write, (writer) => writeUnclear(writer, unclear.about, options))
}

function whichOf({ dates, leagues, fixtures, teams }: Reading, { lists, text }: AnswerContext) {
  const teamIds = teams.flatMap((name) => lists.teamIds.get(name)?.[0] ?? []).slice(0, 4)
  const span = dates ? { from: dates.from, to: dates.to } : {}
  // "Arsenal last 3 matches", and no number of a day.
  const count = dates === null && teams.length === 1 ? countIn(text) : undefined
  return {
    ...span,
    ...(count !== undefined && { count }),
    leagues: [...leagues],
    fixtures: fixtures.slice(0, 12),
    teams: [],
    teamIds,
  }
}

const noMore = { meetings: false, table: false, scorers: false }

/** @param lead what is said before a list of matches */
async function listed(
  { reading, context, write }: Answering,
  name: 'fixtures' | 'results',
  lead?: (writer: Writer, found: number) => void,
) {
  context.onTool?.(name)
  if (name === 'fixtures') {
    const which = whichOf(reading, context)
    const hours = which.fixtures.length === 0 ? findHours(context.text) : undefined
    const result = await tools.fixtures.run({ ...which, hours, inPlay: false }, context)
    const { data, facts } = result
    const matches = data.matches.map((match) => asRead(match, context.lists))
    const listed = { ...result, data: { ...data, matches } }
    return spoken(
      write,
      (writer) => {
        lead?.(writer, matches.length)
        writeFixtures(writer, listed)
      },
      facts,
    )
  }
  const result = await tools.results.run({ ...whichOf(reading, context), ...noMore }, context)
  const { data, facts } = result
  const asked = await askOfResults({ reading, context, write }, data.matches)
  const writer = spoken(write, (each) => writeResults(each, result, asked), facts)
  return offerAsRead(writer, data.matches, context.lists)
}

const banker =
  /\b(?:bank(?:er|a)s?|sure|surest|certain|guarantee\w*|fixed|100 ?%|e go enter|straight win)\b/iu
const picksMax = 10

const countWords = String.raw`(?<![\d.,])\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b`
const counted =
  'games?|matches|match|results?|fixtures?|picks?|bankers?|odds|teams|for|from|selections?|sure'
const countPattern = new RegExp(
  String.raw`${countWords}(?! ?(?:\.|,|%|odds?\b))(?= (?:\w+ ){0,3}?(?:${counted}))`,
  'iu',
)
/** "pick me two", "best 5 over 2.5": nothing has to say what is counted. */
const countAlone = new RegExp(
  String.raw`\b(?:pick|choose|select|give|best|top)(?: (?:me|us|out|just|only|your|the|best|any))* ${countWords}(?![.,:-]?\d)(?! ?(?:%|odds?\b))`,
  'iu',
)

/** "pick me three": how many picks the words ask for. */
function countIn(text: string): number | undefined {
  const found = (recounted.exec(text) ?? countPattern.exec(text) ?? countAlone.exec(text))?.[1]
  const count =
    found === undefined ? Number.NaN : (numbersInWords[found.toLowerCase()] ?? Number(found))
  return count >= 1 ? Math.min(count, picksMax) : undefined
}

const bareMax = 22

/** Two teams named as a match. */
const asMatch = / (?:vs?\.?|versus|against|x|-) |\bbetween\b/iu

/** "Make it five": what was asked before, of another number. */
const recounted = new RegExp(
  String.raw`\b(?:make|change|let|increase|reduce) (?:(?:it|them|am|me|to|be|just|only) )+${countWords}(?! ?(?:\.\d|%|odds?\b))`,
  'iu',
)

/** A bare "why?" asks for the reasons of what was asked before. */
function askedIn({ text, before = '' }: AnswerContext): string {
  const isBare = text.length <= bareMax && (findAskedFor(text).why || recounted.test(text))
  if (!isBare) return text
  const isOfOdds = recounted.test(text) && findAskedFor(before).odds !== undefined
  return isOfOdds ? `${text} odds` : `${before} ${text}`
}

/** "Odds under 1.5" is what is to be paid, and no line of goals. */
function isPrice(market: string | null, each: { from?: number; to?: number } | undefined) {
  const line = Number(/^ou@([\d.]+)\/(?:over|under)$/u.exec(market ?? '')?.[1])
  // "More than 2" is over 2.5 as a line.
  const { from = Number.NaN, to = Number.NaN } = each ?? {}
  return [from, from + 0.5, to, to - 0.5].some((price) => price === line)
}

async function predicted({ reading, context, write }: Answering): Promise<Writer> {
  const words = askedIn(context)
  const wanted = {
    ...findAskedFor(words),
    banker: banker.test(context.text),
    isUpon: words !== context.text,
  }
  const market = isPrice(reading.market, wanted.each) ? undefined : (reading.market ?? undefined)
  const [only, second] = reading.fixtures
  const [one, other] = reading.teams
  const leftOut = (writer: Writer) => {
    if (one !== undefined) writeLeftOut(writer, reading.teams.map(cleanName))
  }
  if (only !== undefined && second === undefined) {
    context.onTool?.('predict')
    const ask = { fixture: only, market, prefix: 'm1' }
    const result = await tools.predict.run(ask, context)
    const writer = write(result.facts)
    leftOut(writer)
    writePrediction(writer, result, wanted)
    return offerAsRead(writer, result.data ? [result.data.match] : [], context.lists)
  }
  if (only === undefined && one !== undefined) {
    const isPair = other !== undefined && reading.teams.length === 2 && asMatch.test(context.text)
    const lead = (writer: Writer, found: number) => {
      if (isPair) writeApart(writer, { pair: [cleanName(one), cleanName(other)], found })
    }
    return await listed({ reading, context, write }, 'fixtures', lead)
  }
  context.onTool?.('predict_several')
  const result = await tools.predict_several.run(
    {
      fixtures: reading.fixtures.slice(0, picksMax),
      leagues: [...reading.leagues],
      market,
      bets: market === undefined ? [...wanted.bets] : [],
      scores: market === undefined && wanted.score,
      ...(wanted.odds !== undefined && { odds: wanted.odds }),
      least: wanted.isLeast,
      ...(wanted.each && { each: wanted.each }),
      count:
        (wanted.odds === undefined ? (countIn(context.text) ?? countIn(words)) : undefined) ??
        (wanted.all ? picksMax : 3),
      reasons: wanted.why,
      ...(reading.dates && { from: reading.dates.from, to: reading.dates.to }),
    },
    context,
  )
  const writer = write(result.facts)
  leftOut(writer)
  writeSeveral(writer, result, wanted)
  return offerAsRead(
    writer,
    result.data.picks.map(({ match }) => match),
    context.lists,
  )
}

async function comparedTeams({ reading, context, write }: Answering): Promise<Writer> {
  const [one, two] = reading.teams.map((name) => context.lists.teamIds.get(name)?.[0])
  if (one === undefined || two === undefined) {
    return spoken(write, (writer) => writeUnclear(writer, 'team', []))
  }
  context.onTool?.('compare_teams')
  const asked = { meetings: findFactAsk(context.text) === 'meetings' }
  const result = await tools.compare_teams.run({ teamIds: [one, two] }, context)
  const writer = spoken(write, (each) => writeTeams(each, result, asked), result.facts)
  const sides = result.data?.teams ?? []
  writer.rename(new Map(sides.map(({ name }, at) => [name, reading.teams[at] ?? name])))
  return writer
}

async function comparedPlayers({ reading, context, write }: Answering): Promise<Writer> {
  if (reading.players.length === 0) {
    return spoken(write, (writer) => writeUnclear(writer, 'player', []))
  }
  context.onTool?.('compare_players')
  const ask = { players: reading.players.slice(0, 4) }
  const result = await tools.compare_players.run(ask, context)
  return spoken(write, (writer) => writePlayers(writer, result), result.facts)
}

async function coded(
  given: Answering,
  intent: 'explain_code' | 'convert_code' | 'best_price',
): Promise<Writer> {
  const { reading, context, write } = given
  const [code] = reading.codes
  if (code === undefined) {
    return await helped(given, intent === 'convert_code' ? 'convert-code' : undefined)
  }
  const to = intent === 'convert_code' ? reading.to : null
  const from = platformId.safeParse(reading.from ?? onlyOriginOf(code, to))
  if (!from.success) {
    return spoken(write, (writer) => {
      writeCodeProblem(writer, 'no-platform')
      writer.next(originWords(code, to))
    })
  }
  context.onTool?.(intent)
  if (intent === 'convert_code') {
    const destination = platformId.safeParse(to)
    if (!destination.success)
      return spoken(write, (writer) =>
        writeUnclear(writer, 'platform', toNames({ code, from: from.data }, context)),
      )
    const ask = { code, from: from.data, to: destination.data }
    const result = await tools.convert_code.run(ask, context)
    return spoken(write, (writer) => writeConversion(writer, result), result.facts)
  }
  const ask = { code, platform: from.data }
  if (intent === 'best_price') {
    const result = await tools.best_price.run(ask, context)
    return spoken(write, (writer) => writeBestPrice(writer, result), result.facts)
  }
  const result = await tools.explain_code.run(ask, context)
  return spoken(write, (writer) => writeCode(writer, result), result.facts)
}

const makersOf = (code: string) => platforms.filter(({ codeLength }) => codeLength === code.length)

/** The one that makes codes of this length, unless the code is to go there. */
function onlyOriginOf(code: string, to: string | null): string | undefined {
  const [only, ...others] = makersOf(code)
  return others.length === 0 && only?.id !== to ? only?.id : undefined
}

/** What says whose code it is: of those that make such codes, or of all where none does. */
function originWords(code: string, to: string | null) {
  const isOther = ({ id }: { id: string }) => id !== to
  const makers = makersOf(code).filter(isOther)
  const names = (makers.length > 0 ? makers : platforms.filter(isOther)).map(({ name }) => name)
  const goal = platforms.find(({ id }) => id === to)?.name
  if (goal === undefined) {
    return {
      en: names.map((name) => `${code} on ${name}`),
      pcm: names.map((name) => `${code} na ${name}`),
    }
  }
  return {
    en: names.map((name) => `Convert ${code} from ${name} to ${goal}`),
    pcm: names.map((name) => `Change ${code} from ${name} go ${goal}`),
  }
}

function toNames(
  { code, from }: { code: string; from: string },
  { locale }: AnswerContext,
): string[] {
  return platforms.flatMap(({ id, name }) => {
    if (id === from) return []
    return locale === 'pcm' ? `Change ${code} go ${name}` : `Convert ${code} to ${name}`
  })
}

async function profiled(given: Answering): Promise<Writer> {
  const { reading, context, write } = given
  if (reading.username === null) return await helped(given)
  context.onTool?.('profile')
  const result = await tools.profile.run({ username: reading.username }, context)
  return spoken(write, (writer) => writeProfile(writer, result), result.facts)
}
