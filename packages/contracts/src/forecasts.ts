/** How good forecasts were, in public, and the forecasts themselves, to keep and to verify. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import type { Contract } from './contract.ts'
import { forecastKinds, forecastMarkets } from './forecast-rules.ts'
import { page, pageQuery } from './page.ts'

const count = z.number().int().min(0)
const hex = z.string().regex(/^[0-9a-f]+$/)

/** A mean with the middle 95% of where it may lie. */
const estimate = z.object({ mean: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.infer<typeof estimate>

/** Lower is better. */
const losses = z.object({ rps: estimate, log_loss: estimate, brier: estimate })
export type Losses = z.infer<typeof losses>

/** Beside another forecaster, on the matches that both forecast. */
const comparison = z.object({
  count,
  theirs: losses,
  /** Ours less theirs, match by match: below zero is better. */
  difference: losses,
})

const scoreLine = z.object({
  /** A market, a league or a month. */
  name: z.string(),
  count,
  /** Null while there are too few to say. */
  ours: losses.nullable(),
  /** How often each outcome came true in the league before. */
  base: comparison.nullable(),
  /** The mean price of the platforms when the forecast was made, margin taken out. */
  odds: comparison.nullable(),
  /** What was truly likely: the sandbox knows. */
  truth: comparison.nullable(),
})
export type ForecastScoreLine = z.infer<typeof scoreLine>

const reliabilityBin = z.object({
  from: z.number(),
  to: z.number(),
  count,
  /** Mean chance that was given. */
  expected: z.number(),
  /** How often it came true, with the middle 95% of where that share may lie. */
  share: z.number(),
  low: z.number(),
  high: z.number(),
})
export type ReliabilityBin = z.infer<typeof reliabilityBin>

/** The model without odds, the model with odds, and the odds, on the matches that all judged. */
const forecastViews = z.object({
  count,
  model: losses,
  blend: losses,
  /** Null for questions that the platforms' stored prices do not answer. */
  odds: losses.nullable(),
  /** The model with odds less another view, match by match: below zero is better. */
  blend_less_model: losses,
  blend_less_odds: losses.nullable(),
})
export type ForecastViews = z.infer<typeof forecastViews>

export const forecastRecord = z.object({
  kind: z.enum(forecastKinds),
  market: z.enum(forecastMarkets),
  scored_min: count,
  /** The newest model. */
  model: z
    .object({ version: count, made_at: z.iso.datetime(), matches: count, through: z.iso.date() })
    .nullable(),
  /** Forecasts of matches whose result is not in. */
  open: count,
  all: scoreLine,
  /** Null while there are too few to say. */
  views: forecastViews.nullable(),
  markets: z.array(scoreLine),
  leagues: z.array(scoreLine),
  months: z.array(scoreLine),
  /** Empty while there are too few to say, and of scores. */
  reliability: z.array(reliabilityBin),
})
export type ForecastRecord = z.infer<typeof forecastRecord>

/** A forecast as it was stored. `body` is the text that is hashed; it says all the rest too. */
export const storedForecast = z.object({
  seq: count,
  fixture_id: z.uuid(),
  kind: z.enum(forecastKinds),
  model: count,
  made_at: z.iso.datetime(),
  kickoff: z.iso.datetime(),
  body: z.string(),
  hash: hex,
  /** From there to the root of its day; empty while that day has none. */
  path: z.array(z.string().regex(/^[LR]:[0-9a-f]{64}$/)),
})
export type StoredForecast = z.infer<typeof storedForecast>

/** The forecasts of a day under one root, and the way from there to the root of all records. */
export const forecastDay = z.object({
  day: z.iso.date(),
  version: count,
  last_seq: count,
  root: hex,
  path: z.array(z.string().regex(/^[LR]:[0-9a-f]{64}$/)),
})
export type ForecastDay = z.infer<typeof forecastDay>

export const forecastDownload = z.object({
  format: z.literal('strix-forecasts-1'),
  /** All forecasts of one match, or of one day. */
  of: z.enum(['fixture', 'day']),
  downloaded_at: z.iso.datetime(),
  rows: z.array(storedForecast),
  days: z.array(forecastDay),
})
export type ForecastDownload = z.infer<typeof forecastDownload>

const scoredForecast = z.object({
  fixture_id: z.uuid(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  kickoff: z.iso.datetime(),
  seq: count,
  made_at: z.iso.datetime(),
  model: count,
  /** Of every outcome; of scores, of the one that came true alone. */
  chances: z.array(z.number()),
  outcome: count,
  rps: z.number(),
  log_loss: z.number(),
  brier: z.number(),
})
export type ScoredForecast = z.infer<typeof scoredForecast>

const choice = {
  kind: z.enum(forecastKinds).default('model'),
  market: z.enum(forecastMarkets).default('1x2'),
}

export const forecasts = {
  record: {
    method: 'GET',
    url: '/api/v1/forecasts/record',
    summary: 'How good the forecasts were, beside the base rate and the odds',
    auth: 'anyone',
    scope: 'read',
    perMinute: 60,
    closedToRestricted: true,
    query: z.object(choice),
    ok: z.object({ data: forecastRecord }),
    errors: [],
  },
  scored: {
    method: 'GET',
    url: '/api/v1/forecasts/record/rows',
    summary: 'The forecasts that were judged, one by one, the latest match first',
    auth: 'anyone',
    scope: 'read',
    perMinute: 60,
    closedToRestricted: true,
    query: pageQuery({ sizeDefault: 100 }).extend(choice),
    ok: z.object({ data: z.array(scoredForecast), page }),
    errors: ['INVALID_CURSOR'],
  },
  ofFixture: {
    method: 'GET',
    url: '/api/v1/forecasts/fixtures/:fixtureId',
    summary: 'Every forecast of a match as it was stored, to keep and to verify',
    auth: 'anyone',
    scope: 'read',
    perMinute: 30,
    closedToRestricted: true,
    params: z.object({ fixtureId: z.uuid() }),
    ok: z.object({ data: forecastDownload }),
    errors: ['NOT_FOUND'],
  },
  ofDay: {
    method: 'GET',
    url: '/api/v1/forecasts/days/:day',
    summary: 'Every forecast that was made on a day (UTC), to keep and to verify',
    auth: 'anyone',
    scope: 'read',
    perMinute: 10,
    closedToRestricted: true,
    params: z.object({ day: calendarDay }),
    ok: z.object({ data: forecastDownload }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
