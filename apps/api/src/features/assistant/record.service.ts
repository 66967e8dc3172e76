/** A prediction as a record, under the keys that the product has always used. */
import { recordKeys } from '@strix/contracts'
import type { PredictionRecord } from '@strix/contracts'
import { goalsAt } from '@strix/markets'
import type { Grid } from '@strix/markets'
import { messages } from '@strix/messages/server/assistant'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { findMatch, listByFixtures } from '../football/index.ts'
import type { MatchView } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { CurrentForecast, ForecastService } from '../forecasts/index.ts'
import { findProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { inTenths } from './tenths.ts'
import { dayAndTime } from './tools/match-facts.ts'

export type RecordDeps = {
  db: Db<FootballTables & ProfileTables>
  now: () => Date
  forecastService: ForecastService
}

type Wanted = { id: string; profileId: string }

/**
 * A match's day is that of the reader, as everywhere where a date stands without a time.
 * @throws AppError NOT_FOUND where there is no such match, or no forecast of it
 */
export async function recordOf(
  deps: RecordDeps,
  { id, profileId }: Wanted,
): Promise<PredictionRecord> {
  const { db } = deps
  const match = (await findMatch(db, id)) ?? (await listByFixtures(db, [id])).get(id)
  const fixtureId = match?.fixtureId ?? ''
  const kinds = (await deps.forecastService.current(match ? [fixtureId] : [])).get(fixtureId)
  // As in chats: the model without odds.
  const forecast = kinds?.model
  if (!match || !forecast) throw new AppError('NOT_FOUND', messages.problems.noPrediction)
  const profile = await findProfile(db, profileId)
  const names = namesOf(match, profile?.timeZone ?? 'UTC')
  return { _id: id, ...names, ...chancesOf(forecast), ...cardsOf(forecast) }
}

function namesOf({ home, away, kickoff, league }: MatchView, timeZone: string) {
  return {
    [recordKeys.homeTeam]: { name: home.name, logo: home.crest.url },
    [recordKeys.awayTeam]: { name: away.name, logo: away.crest.url },
    Date: kickoff.toISOString(),
    [recordKeys.leagueName]: league.name,
    activeMatchDate: dayAndTime(kickoff, timeZone).day,
  }
}

function chancesOf(forecast: CurrentForecast) {
  const { grid } = forecast
  const share = (key: string) => forecast.price(key)?.win ?? 0
  const [home = 0, draw = 0, away = 0] = inTenths(
    ['1x2/home', '1x2/draw', '1x2/away'].map((key) => share(key)),
  )
  const [fullTime] = forecast.scores(1)
  return {
    [recordKeys.matchOutcome]: {
      [recordKeys.firstHalfWin]: halfOf('1h', share),
      [recordKeys.secondHalfWin]: halfOf('2h', share),
      Home: { Win: home, Draw: draw, Lose: away },
      Away: { Win: away, Draw: draw, Lose: home },
    },
    Scores: {
      [recordKeys.firstHalf]: shown(firstHalf(grid)),
      [recordKeys.fullTime]: shown(fullTime ?? nothing),
    },
    Outcome: {
      full_time: overUnder({ line: 2.5, over: share('ou@2.5/over') }),
      first_half: overUnder({ line: 0.5, over: share('1h.ou@0.5/over') }),
    },
  }
}

const nothing = { home: 0, away: 0, chance: 0 }

function halfOf(half: '1h' | '2h', share: (key: string) => number) {
  const keys = ['home', 'draw', 'away'].map((side) => share(`${half}.1x2/${side}`))
  const [home = 0, draw = 0, away = 0] = inTenths(keys)
  return { home, draw, away }
}

function overUnder({ line, over: chance }: { line: number; over: number }) {
  const [over = 0, under = 0] = inTenths([chance, 1 - chance])
  return { line, over, under }
}

function shown({ chance, ...score }: { home: number; away: number; chance: number }) {
  return { ...score, chance: Math.round(chance * 1000) / 10 }
}

/** The likeliest score at half-time. */
function firstHalf(grid: Grid) {
  const chances = new Map<string, { home: number; away: number; chance: number }>()
  grid.forEach((chance, state) => {
    const { home1: home, away1: away } = goalsAt(state)
    const score = chances.get(`${home}-${away}`) ?? { home, away, chance: 0 }
    chances.set(`${home}-${away}`, { ...score, chance: score.chance + chance })
  })
  return [...chances.values()].reduce(
    (best, each) => (each.chance > best.chance ? each : best),
    nothing,
  )
}

/** Expected numbers with two decimals, each side's own. */
function cardsOf({ cards }: CurrentForecast): Partial<PredictionRecord> {
  if (!cards) return {}
  const { home, away } = cards
  const total = {
    [recordKeys.totalYellow]: hundredths(home.yellow + away.yellow),
    [recordKeys.totalRed]: hundredths(home.red + away.red),
  }
  if (!home.halves || !away.halves) return { [recordKeys.totalCards]: total }
  const ofHalf = ({ yellow, red }: { yellow: number; red: number }) => ({
    yellow: hundredths(yellow),
    red: hundredths(red),
  })
  const ofSide = ({ first, second }: NonNullable<typeof home.halves>) => ({
    [recordKeys.firstHalf]: ofHalf(first),
    [recordKeys.secondHalf]: ofHalf(second),
  })
  return {
    [recordKeys.cards]: { Home: ofSide(home.halves), Away: ofSide(away.halves) },
    [recordKeys.totalCards]: total,
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
