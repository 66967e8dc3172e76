/** What is forecast of a match, and what the platforms pay on it. */
import { forecastKinds, pricedMarkets } from '@strix/contracts'
import type { ForecastKind, MatchForecast, MatchOutlook, PlatformId } from '@strix/contracts'
import { messages } from '@strix/messages/server/matches'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { findMatch } from '../football/index.ts'
import type { MatchView } from '../football/index.ts'
import type { CurrentForecast, ForecastService } from '../forecasts/index.ts'
import type { Platforms } from '../platforms/index.ts'
import { bestOf, booksOf } from './prices.service.ts'
import { listPrices } from './prices.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { MatchTables } from './matches.tables.ts'

type Tables = FixtureTables & FootballTables & MatchTables

export type OutlookService = {
  /** @throws AppError NOT_FOUND */
  of(matchId: string): Promise<MatchOutlook>
  /** What the platforms pay on a match; nothing once it has begun. */
  pricesOf(match: Pick<MatchView, 'fixtureId' | 'kickoff'>): Promise<Prices>
}
type Prices = Pick<MatchOutlook, 'books' | 'best'>

const otherKeys = [
  'ou@1.5/over',
  'ou@3.5/over',
  '1h.1x2/home',
  '1h.1x2/draw',
  '1h.1x2/away',
  '2h.1x2/home',
  '2h.1x2/draw',
  '2h.1x2/away',
] as const
const shownKeys = [...pricedMarkets.flatMap(({ outcomes }) => outcomes), ...otherKeys]
/** All that a heat map of five goals a side and the list of likely scores need. */
const scoresMax = 36

export function createOutlookService(deps: {
  db: Db<Tables>
  now: () => Date
  forecastService: ForecastService
  platforms: Platforms
  shownPrices: readonly PlatformId[]
}): OutlookService {
  const { db, now, forecastService, shownPrices } = deps
  const service: OutlookService = {
    async of(matchId) {
      const match = await findMatch(db, matchId)
      if (!match) throw new AppError('NOT_FOUND', messages.problems.noMatch)
      const { fixtureId } = match
      if (fixtureId === null) return { forecasts: [], books: [], best: {} }
      const current = (await forecastService.current([fixtureId])).get(fixtureId)
      return {
        forecasts: forecastKinds.flatMap((kind) => {
          const found = current?.[kind]
          return found ? [forecastOf(kind, found)] : []
        }),
        ...(await service.pricesOf(match)),
      }
    },
    async pricesOf({ fixtureId, kickoff }) {
      if (fixtureId === null || kickoff <= now()) return { books: [], best: {} }
      const { on } = await deps.platforms.open()
      const platforms = shownPrices.filter((id) => on.includes(id))
      const rows = await listPrices(db, { fixtureId, platforms })
      const books = booksOf(rows, { kickoff, now: now() })
      return { books, best: bestOf(books) }
    },
  }
  return service
}

function forecastOf(kind: ForecastKind, forecast: CurrentForecast): MatchForecast {
  const { model, at, sample, cards } = forecast
  const chances = shownKeys.flatMap((key) => {
    const price = forecast.price(key)
    return price ? [[key, price.win]] : []
  })
  return {
    kind,
    model,
    made_at: at,
    sample,
    chances: Object.fromEntries(chances),
    scores: forecast.scores(scoresMax),
    cards: cards && {
      home: cardsOf(cards.home),
      away: cardsOf(cards.away),
    },
  }
}

type Cards = NonNullable<CurrentForecast['cards']>

function cardsOf({ expected, low, high, halves }: Cards['home']) {
  return { expected, low, high, halves: halves ?? null }
}
