/** SportyBet's event objects. */
import type { Quote } from '../bookmaker.ts'
import type { Line } from '../offer.ts'
import { hash } from '../random.ts'
import { priceStepMs } from '../world/model.ts'
import { type Match, minuteOf, phaseOf, scoreAt } from '../world/world.ts'
import { names } from './names.ts'

export const eventIdBase = 60_000_000

const groupIds: Record<string, string> = {
  Main: '171121135724MGI11262166',
  Half: '171121154448MGI11275318',
  Goals: '171121144758MGI11271357',
  Combo: '171124164932MGI11390628',
  Corners: '171121181907MGI11283762',
  Minutes: '250317121745MGI79463943',
  Bookings: '171121182331MGI11284120',
}
const twins = [
  { name: '1UP', rootMarketId: '1', nodeMarketId: '60200', notSupport: false },
  { name: '2UP', rootMarketId: '1', nodeMarketId: '60100', notSupport: false },
]
const early = [
  ['1UP', '1', '60200'],
  ['2UP', '1', '60100'],
  ['one_x_two_never_down', '1', '60210'],
].map(([name, from, to]) => ({
  name,
  sourceMarketId: from,
  sourceSpecifier: '',
  mappedMarketId: to,
  mappedSpecifier: '',
  supported: true,
}))
const genius = new Set(['Minutes', 'Bookings'])

export function eventIdOf(match: Match): string {
  return `sr:match:${eventIdBase + match.sequence}`
}

/**
 * The event without its markets; `long` adds what lists and single events have beyond a coupon's
 * event.
 */
export function eventObject(match: Match, { now, long }: { now: number; long: boolean }) {
  const { league } = match
  const source = { sourceType: 'BET_RADAR', sourceId: String(eventIdBase + match.sequence) }
  return {
    eventId: eventIdOf(match),
    gameId: String(10_000 + (hash('game', match.id) % 40_000)),
    productStatus: '0#0',
    estimateStartTime: match.kickoff,
    ...standing(match, now),
    ...(long ? { homeTeamId: `sr:competitor:${3000 + match.home.number}` } : {}),
    homeTeamName: names.home(match),
    awayTeamName: names.away(match),
    ...(long ? { awayTeamId: `sr:competitor:${3000 + match.away.number}` } : {}),
    sport: {
      id: 'sr:sport:1',
      name: 'Football',
      category: {
        id: `sr:category:${categoryNumber(match)}`,
        name: league.country,
        tournament: { id: tournamentId(match), name: names.league(league) },
      },
    },
    bookingStatus: hash('booked', match.id) % 3 === 0 ? 'Unavailable' : 'Booked',
    ...(long ? longFields(match) : {}),
    bgEvent: false,
    matchTrackerNotAllowed: false,
    eventSource: { preMatchSource: source, liveSource: source },
    banned: false,
  }
}

function longFields(match: Match) {
  return {
    topTeam: match.home.big && match.away.big,
    fixtureVenue: { name: `${match.home.long} Stadium` },
    giftGrabActivityResultVO: { activityEnabled: false, enabled: false },
    ai: false,
    liveChannel: false,
    commentsNum: 0,
    topicId: 44_000_000 + match.sequence,
    containsPcbb: false,
  }
}

export function tournamentId(match: Match): string {
  return `sr:tournament:${match.league.id === 'eng-1' ? 17 : 100 + match.league.number}`
}

export function categoryNumber(match: Match): number {
  return match.league.country === 'England' ? 1 : 2 + (hash(match.league.country) % 500)
}

function standing(match: Match, now: number) {
  const phase = phaseOf(match, now)
  if (phase === 'coming') return { status: 0, matchStatus: 'Not start' }
  const score = scoreAt(match.truth.goals, minuteOf(match, now))
  const half = match.truth.halfTime
  const text = `${score.home}:${score.away}`
  const words = { first: 'H1', 'half-time': 'HT', second: 'H2', ended: 'Ended' }
  return {
    status: phase === 'ended' ? 4 : 1,
    matchStatus: words[phase],
    setScore: text,
    gameScore:
      phase === 'first'
        ? [text]
        : [`${half.home}:${half.away}`, `${score.home - half.home}:${score.away - half.away}`],
    playedSeconds: `${String(minuteOf(match, now)).padStart(2, '0')}:00`,
  }
}

/** One row of `markets[]`: one line of one market. */
export function marketObject(
  match: Match,
  input: {
    line: Line
    quotes: Quote[]
    now: number
    product: 1 | 3
    won?: (key: string) => boolean | undefined
  },
) {
  const { line, quotes, now } = input
  const moved = Math.floor(Math.min(now, match.kickoff) / priceStepMs) * priceStepMs
  const playable = quotes.some((quote) => quote.state === 'open')
  return {
    id: line.market,
    ...(line.spec ? { specifier: line.spec } : {}),
    product: input.product,
    desc: line.at === null ? line.name : `${line.name} ${line.spec.split('=')[1] ?? ''}`.trim(),
    status: playable ? 0 : 2,
    group: line.group,
    groupId: groupIds[line.group] ?? '',
    marketGuide: guide(line),
    title: line.outcomes
      .map((outcome) => outcome.label)
      .slice(0, 3)
      .join(','),
    name: line.name,
    favourite: 0,
    outcomes: line.outcomes.flatMap((outcome, i) => {
      const quote = quotes[i]
      if (!quote || quote.state === 'absent') return []
      const won = input.won?.(outcome.key)
      return [
        {
          id: outcome.id,
          odds: quote.price.toFixed(2),
          probability: quote.chance.toFixed(10),
          voidProbability: '0E-10',
          isActive: quote.state === 'open' ? 1 : 0,
          ...(won === undefined ? {} : { isWinning: won ? 1 : 0, refundFactor: 0 }),
          desc: outcome.label,
        },
      ]
    }),
    farNearOdds: 0,
    ...(line.market === '1' ? { marketExtendVOS: twins, earlyPayoutMarkets: early } : {}),
    sourceType: genius.has(line.group) || line.market.length > 5 ? 'BET_GENIUS' : 'BET_RADAR',
    lastOddsChangeTime: moved,
    banned: false,
  }
}

function guide(line: Line): string {
  const half = line.name.startsWith('1st Half')
    ? 'Only what happens in the first half counts, added time included.'
    : line.name.startsWith('2nd Half')
      ? 'Only what happens in the second half counts, added time included.'
      : 'The full ninety minutes count, added time included and extra time left out.'
  return `${line.name}: choose one of the outcomes listed here. ${half} The bet is settled on the official result of the match.`
}
