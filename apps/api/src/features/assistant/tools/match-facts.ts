/** What is said of a match wherever it is named: who, where, when, and how it ended. */
import { cleanName } from '@strix/assistant'
import type { Fact, MatchBrief } from '@strix/assistant'
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
  const { home, away, kickoff, league, fullTime } = match
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
    state: fullTime ? 'finished' : kickoff <= now ? 'begun' : 'coming',
  }
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
  if (match.fullTime) {
    const { home, away } = match.fullTime
    add(owner, `${prefix}.score`, { value: `${home}-${away}`, unit: 'score', about: 'result' })
  }
  return facts
}

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
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** The bounds of days in a zone, as moments: [from, to). */
export function momentsOf(
  range: { from: string; to: string },
  timeZone: string,
): { from: Date; to: Date } {
  const next = new Date(Date.parse(`${range.to}T00:00:00Z`) + 24 * 3_600_000)
  return {
    from: startOf(range.from, timeZone),
    to: startOf(next.toISOString().slice(0, 10), timeZone),
  }
}

/** The moment at which a day begins there, read off the zone's own clock. */
function startOf(day: string, timeZone: string): Date {
  const guess = new Date(`${day}T00:00:00Z`)
  const there = dayAndTime(guess, timeZone)
  const offset = Date.parse(`${there.day}T${there.time}:00Z`) - guess.getTime()
  return new Date(guess.getTime() - offset)
}
