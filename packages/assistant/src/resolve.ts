import { readDay } from './days.ts'
import { readDates } from './dates.ts'
import type { Frame } from './frame.ts'
import { anyOf } from './phrases.ts'
import { keyOf } from './market.ts'
import type { SideWord } from './market-rules.ts'
import { clubsOf, namesApart, narrowByClubs } from './namesakes.ts'
import { countWithin, pickMatches, withoutRepeats, type Found } from './pick-matches.ts'
import type { Match, Prepared } from './prepare.ts'
import { bareReading } from './reading.ts'
import type { DayRange, Reading, Unclear } from './reading.ts'
import type { Team } from './teams.ts'
import type { Side } from './turn.ts'

export type Moment = { now: number; today: number; zone: string; lists: Prepared }

function namesOf(teams: readonly Team[]): string[] {
  return [...new Set(teams.map(({ name }) => name))]
}

/** What a conversation comes to, with names and days looked up. */
export function resolve(frame: Frame | undefined, moment: Moment): Reading {
  if (frame === undefined) return bareReading('small_talk')
  if (frame.said !== undefined) return bareReading(frame.said)
  const { intent } = frame
  switch (intent) {
    case 'fixtures':
    case 'predict':
    case 'results':
      return resolveMatches(frame, moment)
    case 'compare_teams':
      return resolveComparison(frame)
    case 'compare_players':
      return resolvePlayers(frame)
    case 'explain_code':
    case 'best_price':
      return { ...bareReading(intent), codes: frame.codes, from: frame.from }
    case 'convert_code':
      return resolveConversion(frame, moment)
    case 'profile':
      return { ...bareReading(intent), username: frame.username }
    case 'track_record':
    case 'credits':
    case 'help':
    case 'small_talk':
    case 'safer_play':
    case 'out_of_scope':
      return bareReading(intent)
  }
}

const MANY = / (matches|games|fixtures|results|all|every|each|schedule|scores) /
/** A list of picks needs no match to be named. */
const LIST = anyOf(`odds|picks?|bankers?|games|matches|tips?|acca|accumulator|draws|wins|parlay
  |sure|best|rollover|fold|gg|over|under|any`)
/** And one match that somebody wants to be given. */
const ONE_TO_PLAY =
  / (?:give|send|drop|need|want|show|find|get|suggest|recommend)(?: \w+){0,4} (?:game|match) /
/** So does a list of matches. */
const SOME = anyOf('matches|games|fixtures|football|any|all|list|today|available')

function resolveMatches(frame: Frame, moment: Moment): Reading {
  const { intent, words } = frame
  if (frame.ofList && frame.sides.length === 0)
    return { ...bareReading(intent), unclear: { about: 'team', options: [] } }
  const past = intent === 'results'
  const said = readDates(frame.dates, { today: moment.today, past, ahead: intent === 'predict' })
  // `they cut my ticket last week, when do they play next`: no match to come lies in the past.
  const isGone = intent === 'fixtures' && said !== null && readDay(said.to) < moment.today
  const dates = isGone && / next /.test(words) ? null : said
  const { zone, lists } = moment
  const loose = frame.datesCarried === true
  const now = startOfSearch(frame, moment)
  const isLater = frame.after !== undefined
  const orGone = intent === 'predict' && !isLater
  const search = { now, zone, past, orGone, isLater, dates, loose, leagues: frame.leagues }
  const all = frame.sides.length > 0 || past ? frame.sides : clubsOfPlayers(frame, lists)
  const sides = withoutRepeats(all)
  const [only] = sides
  if (
    intent !== 'predict' &&
    sides.length === 1 &&
    only?.options.length === 1 &&
    MANY.test(words)
  ) {
    const team = only.options[0]
    const some = team === undefined ? [] : countWithin(team, lists, search)
    const range = dates !== null && readDay(dates.to) - readDay(dates.from) > 2
    if (
      team !== undefined &&
      ((range && (some.length !== 1 || isLong(dates) || ALL.test(words))) ||
        (dates === null && (!NEXT.test(words) || SEVERAL.test(words))))
    ) {
      return { ...bareReading(intent), teams: [team.name], dates, leagues: leaguesOf(frame) }
    }
  }
  const found = pickMatches(all, lists, search)
  const unclear = unclearTeam(found, { ...frame, sides: all }, dates !== null)
  const market = past ? null : marketOf(frame, found.matches)
  if (unclear !== null) {
    return { ...bareReading(intent), market, unclear, dates, leagues: leaguesOf(frame) }
  }
  // Of two that met, the one with a match to come is meant by `the one after`.
  const teams = frame.after !== undefined && found.matches.length > 0 ? [] : found.teams
  const settled = found.matches.length > 0 && teams.length === 0
  return {
    ...bareReading(intent),
    fixtures: found.matches.map(({ id }) => id),
    teams: namesOf(teams),
    dates: settled ? null : dates,
    leagues: settled ? [] : leaguesOf(frame),
    market,
  }
}

/** `will Salah score?` is of the match his side plays. */
function clubsOfPlayers({ players }: Frame, lists: Prepared): Side[] {
  return players.flatMap(([player, another]) => {
    if (player === undefined || another !== undefined) return []
    const options = lists.teams.teams.filter(({ name }) => name === player.team)
    return options.length === 1 ? [{ options, start: 0, end: 0 }] : []
  })
}

/** From now on, or from the end of the match after which the next is meant. */
function startOfSearch({ after }: Frame, { now, lists }: Moment): number {
  const match = after === undefined ? undefined : lists.matches.find((one) => one?.id === after)
  return match === undefined ? now : Math.max(now, match.kickoff + 1)
}

/** More than a week: what is asked for is a list, also where one match is all there is. */
function isLong({ from, to }: DayRange): boolean {
  return readDay(to) - readDay(from) > 7
}

const ALL = / (all|every|each|december|january|month) /
const SEVERAL = new RegExp(
  ' (?:next|last|previous|coming|upcoming|latest|past)' +
    String.raw` (?:[2-9]|1\d|two|three|four|five|six|few|several) `,
)
const NEXT = / (next|last|when|previous|time|coming|upcoming|latest) /

function leaguesOf({ leagues }: Frame): string[] {
  return [...new Set(leagues.map(({ name }) => name))]
}

function isList(words: string): boolean {
  return LIST.test(words) || ONE_TO_PLAY.test(words)
}

function unclearTeam(found: Found, frame: Frame, dated: boolean): Unclear | null {
  const [unsure] = found.unsure
  if (unsure !== undefined) return { about: 'team', options: namesOf(unsure) }
  if (found.absent > 0) return { about: 'team', options: [] }
  if (frame.sides.length > 0 || frame.leagues.length > 0 || dated) return null
  if (frame.intent === 'predict' && isList(frame.words)) return null
  if (frame.intent === 'fixtures' && SOME.test(frame.words)) return null
  return { about: 'team', options: [] }
}

/** The key of the market asked for, sides told by who plays at home. */
function marketOf({ market, sides }: Frame, matches: readonly Match[]): string | null {
  if (market === undefined) return null
  const [match] = matches
  const atHome = (team: Team | undefined): 'home' | 'away' | undefined => {
    if (match === undefined || team === undefined) return undefined
    return match.home === team ? 'home' : match.away === team ? 'away' : undefined
  }
  return keyOf(market, (side: SideWord) => {
    if (side === 'home' || side === 'away') return side
    const at = side === 'only' ? 0 : side.mention
    for (const team of sides[at]?.options ?? []) {
      const found = atHome(team)
      if (found !== undefined) return found
    }
    return side === 'only' || sides.length > 0 ? undefined : 'home'
  })
}

function resolveComparison(frame: Frame): Reading {
  const sides = withoutRepeats(frame.sides)
  const clear = sides
    .filter(({ options }) => options.length === 1)
    .flatMap(({ options }) => options)
  const open = sides.find(({ options }) => options.length !== 1)
  const out = { ...bareReading('compare_teams'), teams: namesOf(clear) }
  if (open === undefined) {
    return clear.length >= 2 ? out : { ...out, unclear: { about: 'team', options: [] } }
  }
  const near = open.options.filter(({ country }) => clear.some((team) => team.country === country))
  const [match, second] = near
  if (match !== undefined && second === undefined && open.options.length > 1) {
    return { ...out, teams: namesOf([match, ...clear]) }
  }
  return { ...out, unclear: { about: 'team', options: namesOf(open.options) } }
}

function resolvePlayers({ players, sides }: Frame): Reading {
  const clubs = clubsOf(sides)
  const narrowed = players.map((options) => narrowByClubs(options, clubs))
  const clear = narrowed.filter((options) => options.length === 1).flatMap((options) => options)
  const ids = [...new Set(clear.map(({ id }) => id))]
  const open = narrowed.find((options) => options.length > 1)
  const out = { ...bareReading('compare_players'), players: ids }
  if (open !== undefined) {
    return { ...out, unclear: { about: 'player', options: namesApart(open) } }
  }
  return ids.length >= 2 ? out : { ...out, unclear: { about: 'player', options: [] } }
}

function resolveConversion(frame: Frame, { lists }: Moment): Reading {
  const out = { ...bareReading('convert_code'), codes: frame.codes, from: frame.from, to: frame.to }
  if (frame.to !== null) return out
  const options = lists.platforms.ids.filter((id) => id !== frame.from)
  return { ...out, unclear: { about: 'platform', options } }
}
