/** What is said of a match wherever it is named: who, where, when, and how it ended. */
import { cleanName } from '@strix/assistant'
import type { Fact, MatchBrief } from '@strix/assistant'
import { z } from 'zod'
import type { MatchView } from '../../football/index.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'

const sourceNames: Readonly<Record<MatchView['source'], string>> = {
  staff: 'Strix staff',
  hub: 'the platforms',
  simulator: 'the simulator',
  'football-data': 'football-data.co.uk',
  openfootball: 'openfootball',
  'api-football': 'API-Football',
  'football-data-org': 'football-data.org',
  'fantasy-premier-league': 'Fantasy Premier League',
}

export function sourceOf({ source }: Pick<MatchView, 'source'>): string {
  return sourceNames[source]
}

function ownerOf({ home, away }: MatchView): string {
  return `${cleanName(home.name)} v ${cleanName(away.name)}`
}

export function briefOf(match: MatchView, prefix: string, now: Date): MatchBrief {
  const { home, away, kickoff, league } = match
  return {
    id: match.id,
    prefix,
    owner: ownerOf(match),
    homeTeamName: cleanName(home.name),
    homeTeamLogo: home.crest.url,
    awayTeamName: cleanName(away.name),
    awayTeamLogo: away.crest.url,
    leagueName: cleanName(league.name),
    fixtureDate: kickoff.toISOString(),
    state: stateOf(match, now),
  }
}

function stateOf({ status, fullTime, kickoff }: MatchView, now: Date): MatchBrief['state'] {
  if (status === 'postponed' || status === 'abandoned') return status
  return fullTime ? 'finished' : kickoff <= now ? 'begun' : 'coming'
}

/** Kick-off in the reader's zone, and the score once there is one. */
export function factsOfMatch(match: MatchView, prefix: string, context: ToolContext): Fact[] {
  const { facts, add } = collect(sourceOf(match), context.now)
  const owner = ownerOf(match)
  const { day, time } = dayAndTime(match.kickoff, context.timeZone)
  add(owner, `${prefix}.day`, { value: day, unit: 'date', about: 'kick-off' })
  if (match.kickoffKnown) {
    add(owner, `${prefix}.time`, { value: time, unit: 'time', about: 'kick-off' })
  }
  add(owner, `${prefix}.league`, {
    value: cleanName(match.league.name),
    unit: 'word',
    about: 'league',
  })
  if (match.fullTime) {
    const { home, away } = match.fullTime
    add(owner, `${prefix}.score`, { value: `${home}-${away}`, unit: 'score', about: 'result' })
  }
  return facts
}

/** More than there are zones; in all their spellings there would be no end of them. */
const formatsMax = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

export function dayAndTime(at: Date, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  if (formats.size < formatsMax) formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** The days that a tool looks at, in the reader's zone. */
export const daysInput = {
  from: z.iso.date().optional().describe('The first day'),
  to: z.iso.date().optional().describe('The last day'),
}
export type Days = { from?: string | undefined; to?: string | undefined }

/** For a schema that holds `daysInput`. */
export const inOrder: [(days: Days) => boolean, { path: string[]; error: string }] = [
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'The last day is before the first one' },
]

/** The bounds of days in a zone, as moments: [from, to). An end that is not named is undefined. */
export function momentsOf({ from, to }: Days, timeZone: string) {
  return {
    from: from === undefined ? undefined : startOf(within(from), timeZone),
    to: to === undefined ? undefined : startOf(dayAfter(within(to)), timeZone),
  }
}

/** Further off no match is played, and calendars end. */
function within(day: string): string {
  if (day < '1800-01-01') return '1800-01-01'
  return day > '2999-12-31' ? '2999-12-31' : day
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)
}

/** The moment at which a day begins there, read off the zone's own clock. */
function startOf(day: string, timeZone: string): Date {
  const guess = new Date(`${day}T00:00:00Z`)
  const there = dayAndTime(guess, timeZone)
  const offset = Date.parse(`${there.day}T${there.time}:00Z`) - guess.getTime()
  return new Date(guess.getTime() - offset)
}
