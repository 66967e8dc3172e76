/** Words of football that both ends know. */

/** Where facts of football come from, in the order in which their word is taken. */
export const footballSources = [
  'staff',
  'hub',
  'simulator',
  'football-data',
  'openfootball',
  'api-football',
  'football-data-org',
  'fantasy-premier-league',
] as const
export type FootballSource = (typeof footballSources)[number]

export const matchStatuses = ['scheduled', 'finished', 'postponed', 'abandoned'] as const
export type MatchStatus = (typeof matchStatuses)[number]

export const liveStates = ['first-half', 'half-time', 'second-half', 'ended'] as const
export type LiveState = (typeof liveStates)[number]

/**
 * Where a pick stands while its match is played: `in` and `out` whatever still happens, the others
 * as if it ended now.
 */
export const legStandings = ['in', 'ahead', 'level', 'behind', 'out'] as const
export type LegStanding = (typeof legStandings)[number]

/**
 * How old prices may be and still be compared, by when their match begins: those of the next day
 * are read again after 10 minutes, later ones after 45, and a run may come five minutes late.
 */
const freshMinutes = { nextDay: 15, later: 60 } as const
const dayMs = 24 * 3_600_000
/** Clocks of two processes differ by less: what was read later was read by one that was ahead. */
const aheadMs = 60_000

/** Others are shown with their age, and none of them is called the best. */
export function isPriceFresh(input: { readAt: Date; kickoff: Date; now: Date }): boolean {
  const { readAt, kickoff, now } = input
  const isNextDay = kickoff.getTime() - now.getTime() < dayMs
  const minutes = isNextDay ? freshMinutes.nextDay : freshMinutes.later
  const ageMs = now.getTime() - readAt.getTime()
  return ageMs >= -aheadMs && ageMs <= minutes * 60_000
}

/** The main markets, outcome by outcome, in the order in which they are shown. */
export const pricedMarkets = [
  { market: '1x2', outcomes: ['1x2/home', '1x2/draw', '1x2/away'] },
  { market: 'dc', outcomes: ['dc/1x', 'dc/12', 'dc/x2'] },
  { market: 'ou@2.5', outcomes: ['ou@2.5/over', 'ou@2.5/under'] },
  { market: 'btts', outcomes: ['btts/yes', 'btts/no'] },
] as const

/** What is drawn for a team that has no licensed picture: letters on a colour of its own. */
export type Monogram = { letters: string; hue: number }

/** Words that clubs share, which say little of one. */
const common = /^(?:fc|cf|sc|ac|afc|cd|sk|if|the|de|of|and|&|women|ladies)$/i
const lettersMax = 3

/** The same for the same name, everywhere. */
export function monogramOf(name: string): Monogram {
  const words = name.split(/[^\p{L}\p{N}&]+/u).filter(Boolean)
  const telling = words.filter((word) => !common.test(word))
  const used = telling.length > 0 ? telling : words
  const [only = '?'] = used
  const letters = used.length > 1 ? used.map((word) => word.slice(0, 1)).join('') : only
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return { letters: letters.slice(0, lettersMax).toUpperCase(), hue }
}
