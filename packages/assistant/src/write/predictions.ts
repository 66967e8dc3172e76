/** Answers that hold forecasts. */
import type { AskedFor } from '../asked-for.ts'
import type { Fact, ToolResult } from '../facts.ts'
import type { MatchBrief, PredictData, PredictSeveralData } from '../tool-data.ts'
import {
  writeEach,
  writeHalf,
  writeNonePays,
  writeNoScorer,
  writeScores,
  writeUncounted,
  writeUntold,
  writeWorth,
} from './asked.ts'
import {
  matchesOf,
  writeAsked,
  writeForm,
  writeGoals,
  writeKickoff,
  writeMarket,
  writePlaces,
  writePrices,
  writeResultChances,
  writeScore,
  writeState,
  writeSure,
} from './match.ts'
import type { Writer } from './writer.ts'

type Wanted = Partial<AskedFor> & {
  banker: boolean
  /** Asked with words of a message before. */
  isUpon?: boolean
}

export function writePrediction(
  writer: Writer,
  { data, facts }: ToolResult<PredictData | null>,
  wanted: Wanted,
): void {
  if (!data) {
    writeNoMatch(writer)
    return
  }
  const { match, card } = data
  const { prefix, homeTeamName: home, awayTeamName: away } = match
  const { state } = match
  // Where it was put off, what is said of that names its day.
  if (state !== 'postponed' && state !== 'abandoned') writeKickoff(writer, match)
  if (!card) {
    writeNoForecast(writer, data)
  } else {
    writeResultChances(writer, match)
    writeAsked(writer, data)
    if (wanted.half) writeHalf(writer, match, wanted.half)
    if (wanted.scorer === true) writeNoScorer(writer, match)
    if (wanted.uncounted && data.noChance !== true) writeUncounted(writer, wanted.uncounted)
    if (wanted.score === true) writeScores(writer, match)
  }
  writeForm(writer, `${prefix}.home`, home)
  writeForm(writer, `${prefix}.away`, away)
  writePlaces(writer, match)
  if (card) {
    writeMarket(writer, match)
    if (wanted.worth === true) writeWorth(writer, data, facts)
    else writePrices(writer, match, facts)
    writeGoals(writer, match)
    if (wanted.score !== true) writeScore(writer, match)
    writeSure(writer, match, { ...wanted, facts })
    writer.card({ messageType: 'prediction', data: card }, facts)
  }
  writer.next({
    en: [
      card ? `How about both teams to score in ${home} v ${away}?` : `${home} next match`,
      card ? `Compare ${home} and ${away}` : `${away} next match`,
    ],
    pcm: [
      card ? `${home} v ${away} GG nko?` : `${home} next match`,
      card ? `Compare ${home} and ${away}` : `${away} next match`,
    ],
  })
}

function writeNoMatch(writer: Writer): void {
  writer.say('no-match', {
    en: [() => 'I know no such match. Name both teams, or ask which matches there are.'],
    pcm: [() => 'I no sabi that match. Call the two teams, or ask me which matches dey.'],
  })
  writer.next({ en: ['Which matches are today?'], pcm: ['Which match dey today?'] })
}

export function writeNoForecast(writer: Writer, { match, isEarly }: PredictData): void {
  const { prefix, state, owner } = match
  if (state === 'finished') {
    writer.say('ended', {
      en: [(v) => `It is over: ${owner} ended ${v(`${prefix}.score`)}.`],
      pcm: [(v) => `E don finish: ${owner} end ${v(`${prefix}.score`)}.`],
    })
    return
  }
  if (state === 'postponed' || state === 'abandoned' || isEarly === true) {
    writeState(writer, match, 'early forecast')
    return
  }
  writer.say('no-forecast', {
    en: [
      () =>
        state === 'begun'
          ? 'It has begun, and forecasts are made before kick-off only.'
          : 'There is no forecast of it: too little is known of its teams or its league.',
    ],
    pcm: [
      () =>
        state === 'begun'
          ? 'The match don start, and forecast na before kick-off only.'
          : 'Forecast no dey for am: wetin we know of the teams or the league too small.',
    ],
  })
}

export function writeSeveral(
  writer: Writer,
  { data, facts }: ToolResult<PredictSeveralData>,
  wanted: Wanted,
): void {
  const made = data.picks.filter(({ card }) => card !== null)
  for (const { match, card, isEarly } of data.picks) {
    if (card === null) writeState(writer, match, isEarly === true ? 'early forecast' : 'forecast')
  }
  if (made.length === 0 && data.picks.length > 0) {
    writer.next({ en: ['Pick three for tomorrow'], pcm: ['Pick three for me tomorrow'] })
    return
  }
  if (made.length === 0 && data.each?.isKnown === true) {
    writeNonePays(writer)
    return
  }
  if (made.length === 0) {
    writer.say('none', {
      en: [() => 'No match in that span has a forecast. Try another day or league.'],
      pcm: [() => 'No match for that time get forecast. Try another day or league.'],
    })
    writer.next({ en: ['Which matches are tomorrow?'], pcm: ['Which match dey tomorrow?'] })
    return
  }
  const isUpon = wanted.why === true || wanted.isUpon === true
  writeUntold(writer, { data, isUpon }, wanted)
  writeLead(writer, { data, made, isUpon })
  writePicks(writer, made, wanted)
  const [one, another] = made
  if (one !== undefined && another === undefined) {
    writeSure(writer, one.match, { ...wanted, facts, asked: one.pick.words })
  }
  const cards = made.flatMap(({ card }) => card ?? [])
  const own: readonly Fact[] = facts
  writer.card({ messageType: 'multiple_prediction', data: cards }, own)
  writer.next({
    en: one ? [`Why ${one.match.homeTeamName} v ${one.match.awayTeamName}?`] : [],
    pcm: one ? [`Why ${one.match.homeTeamName} v ${one.match.awayTeamName}?`] : [],
  })
}

/** Why a pick is one: form, table, and what the odds say. */
function writeReasons(writer: Writer, match: MatchBrief, side: 'home' | 'away' | null): void {
  const { prefix, homeTeamName: home, awayTeamName: away } = match
  if (side !== 'away') writeForm(writer, `${prefix}.home`, home)
  if (side !== 'home') writeForm(writer, `${prefix}.away`, away)
  writePlaces(writer, match)
  writeMarket(writer, match)
}

/** What was looked for, and among how many matches. */
function writeLead(
  writer: Writer,
  {
    data,
    made,
    isUpon,
  }: {
    data: PredictSeveralData
    made: PredictSeveralData['picks']
    isUpon: boolean
  },
): void {
  const isOne = made.length === 1
  const picks = isOne ? 'pick' : 'picks'
  const of = matchesOf(writer.number('looked'))
  if (data.each?.isKnown === true) {
    writeEach(writer, data.each, isUpon)
    return
  }
  if (data.odds && data.odds.reached !== 'unknown') {
    const { wanted } = data.odds
    const reached = data.odds.reached === 'yes'
    const slip = made.length === 1 ? 'this pick' : 'this slip'
    // Only their own last words may be said back.
    const [you, own] = isUpon
      ? ['At', 'With']
      : [`You asked for ${wanted} odds: at`, `You ask for ${wanted} odds: with`]
    writer.say('pays', {
      en: [
        (v) =>
          reached || isUpon
            ? `${you} the mean prices of the platforms ${slip} pays about ${v('pays')}.`
            : `You asked for ${wanted} odds: I do not reach that with ${v('looked')} ${of}; at the mean prices of the platforms ${slip} pays about ${v('pays')}.`,
      ],
      pcm: [
        (v) =>
          reached || isUpon
            ? `${own} the platforms mean price, ${slip} go pay like ${v('pays')}.`
            : `You ask for ${wanted} odds: with ${v('looked')} ${of} I no reach am; with the platforms mean price, ${slip} go pay like ${v('pays')}.`,
      ],
    })
    return
  }
  writer.say('several', {
    en: [
      (v) =>
        `I looked at ${v('looked')} ${of}; ${isOne ? 'here is' : 'here are'} ${v('picks')} ${picks} by the model’s chances.`,
      (v) =>
        `${v('picks')} ${picks}, chosen by ${isOne ? 'its' : 'their'} chance from ${v('looked')} ${of}.`,
    ],
    pcm: [(v) => `I check ${v('looked')} ${of}; see ${v('picks')} ${picks} by the model chance.`],
  })
}

/** Each of them, and all on one ticket. */
function writePicks(writer: Writer, made: PredictSeveralData['picks'], wanted: Wanted): void {
  for (const { match, pick } of made) {
    const p = match.prefix
    const id = writer.has(`${p}.asked`) ? `${p}.asked` : `${p}.pick`
    const price = `${p}.price`
    const isPriced = writer.has(price)
    writer.say(`${p}.pick`, {
      en: isPriced
        ? [(v) => `**${match.owner}**: ${pick.words} with ${v(id)}, at about ${v(price)}.`]
        : [(v) => `**${match.owner}**: ${pick.words} with ${v(id)}.`],
      pcm: isPriced
        ? [(v) => `**${match.owner}**: ${pick.words}, e get ${v(id)}, price na like ${v(price)}.`]
        : [(v) => `**${match.owner}**: ${pick.words}, e get ${v(id)}.`],
    })
    if (wanted.why) writeReasons(writer, match, pick.side)
  }
  writer.say('all', {
    en: wanted.banker
      ? [
          (v) =>
            `No ticket is a sure banker: all of them together come in ${v('all')} of the time, and one breaks it in ${v('all.miss')}.`,
        ]
      : [
          (v) =>
            `On one ticket all of them come in ${v('all')} of the time; every game you add makes that smaller.`,
          (v) =>
            `Together on one slip that is ${v('all')}, so it breaks in ${v('all.miss')} of cases.`,
        ],
    pcm: wanted.banker
      ? [
          (v) =>
            `No ticket be sure banker: everything together get ${v('all')} to enter, e fit cut ${v('all.miss')}.`,
        ]
      : [
          (v) =>
            `If you put everything for one ticket, e get ${v('all')} to enter; every game wey you add go reduce am.`,
        ],
  })
}
