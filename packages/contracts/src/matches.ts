/** Matches, teams and leagues as everybody may see them. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { timeZone } from './accounts.ts'
import type { Contract } from './contract.ts'
import { liveStates, matchStatuses, pricedMarkets } from './football-rules.ts'
import { forecastKinds } from './forecast-rules.ts'
import { platformId } from './platform-id.ts'
import { codeCard, codeGame } from './post-views.ts'
import { matchScore } from './results.ts'

const league = z.object({ _id: z.uuid(), name: z.string(), country: z.string().nullable() })
export const matchTeam = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** A picture that may be shown, else letters on a colour. */
  crest: z.object({ letters: z.string(), hue: z.number().int(), url: z.string().nullable() }),
})
export type MatchTeam = z.infer<typeof matchTeam>

export const matchRow = z.object({
  _id: z.uuid(),
  league,
  home: matchTeam,
  away: matchTeam,
  kickoff: z.iso.datetime(),
  /** False where the day alone is known. */
  kickoff_known: z.boolean(),
  status: z.enum(matchStatuses),
  half_time: matchScore.nullable(),
  full_time: matchScore.nullable(),
  live: z
    .object({
      state: z.enum(liveStates),
      /** Null where no source reports it. */
      minute: z.number().int().nullable(),
      score: matchScore,
      at: z.iso.datetime(),
    })
    .nullable(),
})
export type MatchRow = z.infer<typeof matchRow>

export const matchPage = matchRow.extend({
  /** Last matches before this one, newest first. */
  form: z.object({ home: z.array(matchRow), away: z.array(matchRow) }),
  meetings: z.array(matchRow),
})
export type MatchPage = z.infer<typeof matchPage>

const chance = z.number().min(0).max(1)
const count = z.number().int().min(0)
const halfCards = z.object({ yellow: z.number(), red: z.number() })
const sideCards = z.object({
  expected: z.number(),
  low: count,
  high: count,
  /** Expected cards of each half; null where too few matches of the league report when. */
  halves: z.object({ first: halfCards, second: halfCards }).nullable(),
})
export const matchForecast = z.object({
  kind: z.enum(forecastKinds),
  model: count,
  made_at: z.iso.datetime(),
  /** Matches seen of either team and of the league. */
  sample: z.object({ home: count, away: count, league: count }),
  /** Chances of outcomes by market key. */
  chances: z.record(z.string(), chance),
  /** Final scores, the likeliest first. */
  scores: z.array(z.object({ home: count, away: count, chance })),
  /** Null where the league has no data. */
  cards: z.object({ home: sideCards, away: sideCards }).nullable(),
})
export type MatchForecast = z.infer<typeof matchForecast>

export const bookPrices = z.object({
  platform: platformId,
  read_at: z.iso.datetime(),
  /** By `isPriceFresh`. */
  fresh: z.boolean(),
  odds: z.record(z.string(), z.number()),
  /** What the platform keeps of a market, as a share of 1, by market; absent without all prices. */
  margins: z.partialRecord(z.enum(pricedMarkets.map(({ market }) => market)), z.number()),
})
export type BookPrices = z.infer<typeof bookPrices>

export const matchOutlook = z.object({
  /** By the model without odds, and by the blend where platforms have prices. */
  forecasts: z.array(matchForecast),
  books: z.array(bookPrices),
  /** The highest fresh price of an outcome and who pays it, where more than one platform does. */
  best: z.record(z.string(), z.object({ odds: z.number(), platforms: z.array(platformId) })),
})
export type MatchOutlook = z.infer<typeof matchOutlook>

/** A code of the feed with a game on the match, in a line. */
export const matchCode = codeCard
  .pick({
    _id: true,
    booking_code: true,
    masked: true,
    platform: true,
    fold: true,
    odds: true,
    state: true,
    profile: true,
  })
  .extend({
    /** What it takes of the match; none where its games are not the caller's to see. */
    picks: z.array(codeGame.pick({ name: true, market: true, played: true, odds: true })),
  })
export type MatchCode = z.infer<typeof matchCode>

const tableLine = z.object({
  /** Equal ones share a place. */
  place: count,
  team: matchTeam,
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: z.number().int(),
})
export type LeagueLine = z.infer<typeof tableLine>

const goalRate = z.number().min(0)
/** In goals a match, after the matches of a day. */
const teamStrength = z.object({
  /** The model it comes from; null where none knows the team. */
  model: count.nullable(),
  /** Oldest first. */
  points: z.array(
    z.object({
      day: z.iso.date(),
      /** What the team would score and concede against an average side of its league. */
      scores: goalRate,
      concedes: goalRate,
      /** What an average side scores. */
      usual: goalRate,
    }),
  ),
})
export type TeamStrength = z.infer<typeof teamStrength>

const leagueStrength = z.object({
  model: count.nullable(),
  days: z.array(z.iso.date()),
  /** The strongest first. */
  teams: z.array(
    z.object({
      team: matchTeam,
      scores: goalRate,
      concedes: goalRate,
      /** What it would score more than it concedes, on each of the days; null where not known. */
      ahead: z.array(z.number().nullable()),
    }),
  ),
})
export type LeagueStrength = z.infer<typeof leagueStrength>

const byMatch = z.object({ matchId: z.uuid() })
const readable = { method: 'GET', auth: 'anyone', scope: 'read', perMinute: 240 } as const

export const matches = {
  list: {
    ...readable,
    url: '/api/v1/matches',
    summary: 'The matches of one day, by kick-off',
    query: z.object({
      date: calendarDay.optional(),
      tz: timeZone.optional(),
    }),
    ok: z.object({ data: z.object({ date: z.iso.date(), matches: z.array(matchRow) }) }),
    errors: [],
  },
  one: {
    ...readable,
    url: '/api/v1/matches/:matchId',
    summary: 'One match: kick-off, where it stands, how it ended, form and last meetings',
    params: byMatch,
    ok: z.object({ data: matchPage }),
    errors: ['NOT_FOUND'],
  },
  outlook: {
    ...readable,
    url: '/api/v1/matches/:matchId/outlook',
    summary: 'What is forecast of a match, and what the platforms pay on it',
    closedToRestricted: true,
    params: byMatch,
    ok: z.object({ data: matchOutlook }),
    errors: ['NOT_FOUND'],
  },
  codes: {
    ...readable,
    url: '/api/v1/matches/:matchId/codes',
    summary: 'Codes of the feed that hold a match, as the caller may see them: open ones first',
    closedToRestricted: true,
    params: byMatch,
    ok: z.object({ data: z.array(matchCode) }),
    errors: ['NOT_FOUND'],
  },
  team: {
    ...readable,
    url: '/api/v1/teams/:teamId',
    summary: 'A team: its matches to come, its last results, and its place in the table',
    params: z.object({ teamId: z.uuid() }),
    ok: z.object({
      data: z.object({
        team: matchTeam.extend({ country: z.string().nullable() }),
        league: league.nullable(),
        line: tableLine.nullable(),
        coming: z.array(matchRow),
        played: z.array(matchRow),
        /** Points a match over the ten matches up to each, oldest first. */
        trend: z.array(z.object({ at: z.iso.datetime(), points: z.number() })),
      }),
    }),
    errors: ['NOT_FOUND'],
  },
  teamStrength: {
    ...readable,
    url: '/api/v1/teams/:teamId/strength',
    summary: 'How strong a team was over the last three years, as the newest model has it',
    closedToRestricted: true,
    params: z.object({ teamId: z.uuid() }),
    ok: z.object({ data: teamStrength }),
    errors: ['NOT_FOUND'],
  },
  leagueStrength: {
    ...readable,
    url: '/api/v1/leagues/:leagueId/strength',
    summary: 'How strong the teams of a league are and were',
    closedToRestricted: true,
    params: z.object({ leagueId: z.uuid() }),
    ok: z.object({ data: leagueStrength }),
    errors: ['NOT_FOUND'],
  },
  league: {
    ...readable,
    url: '/api/v1/leagues/:leagueId',
    summary: 'A league: its table, its matches to come and its last results',
    params: z.object({ leagueId: z.uuid() }),
    ok: z.object({
      data: z.object({
        league,
        season: z.string().nullable(),
        table: z.array(tableLine),
        coming: z.array(matchRow),
        played: z.array(matchRow),
      }),
    }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
