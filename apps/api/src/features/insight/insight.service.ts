/** What a slip is worth: by the model without odds, the model with odds, and the odds alone. */
import type { InsightView, SlipInsight } from '@strix/contracts'
import { isConverted } from '@strix/conversion'
import { messages } from '@strix/messages/server/insight'
import { ticketChances } from '@strix/markets'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { betName, findCopyById } from '../codes/index.ts'
import type { CodeTables } from '../codes/codes.tables.ts'
import type { conversionFeature, Viewer } from '../conversion/index.ts'
import { findFixtures } from '../fixtures/index.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { ForecastService } from '../forecasts/index.ts'
import type { MatchTables } from '../matches/matches.tables.ts'
import type { FeedService } from '../posts/index.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import { findListed, listMarketPrices, listPostedGames } from './insight.store.ts'
import { endingsByOdds, matchesOf, priceAgeMaxMs } from './market-view.ts'
import type { Endings, PricedGame } from './market-view.ts'

export type InsightDeps = {
  db: Db<CodeTables & FixtureTables & MatchTables & PostTables>
  now: () => Date
  forecastService: ForecastService
  feedService: FeedService
  conversionService: ReturnType<typeof conversionFeature.create>['conversionService']
}

/** @throws AppError NOT_FOUND where there is no such slip, or nothing can be said of it */
export type InsightService = {
  ofLoaded(loadId: string): Promise<SlipInsight>
  ofPosted(input: { viewerId: string | null; codeId: string }): Promise<SlipInsight>
  /** Of the games that were converted, at the prices of the destination. */
  ofConverted(input: Viewer & { id: string }): Promise<SlipInsight>
}

type Game = PricedGame & { game: string; played: string; kickoff: Date | null }

const gamesMax = 60

export function createInsightService(deps: InsightDeps): InsightService {
  const { db, now, feedService, conversionService } = deps
  return {
    async ofLoaded(loadId) {
      const copy = await findCopyById(db, loadId)
      if (!copy) throw new AppError('NOT_FOUND', messages.problems.noSlip)
      const { platform, betType, selections } = copy.slip
      if (betType === 'system' || betType === 'builder') throw unknown()
      const events = selections.map(({ event }) => event)
      const fixtures = await findFixtures(db, { platform, events, now: now() })
      const games = selections.map(({ event, key, outcome, odds }) => ({
        fixtureId: fixtures.get(event.id)?.id ?? null,
        key,
        ...namesOf({ ...event, key, outcome }),
        odds,
        kickoff: event.kickoff === null ? null : new Date(event.kickoff),
      }))
      return await insightOf(deps, demandComing(games, now()))
    },
    async ofPosted({ viewerId, codeId }) {
      const card = await feedService.one(viewerId, codeId)
      if (card.games === null || card.bet_type === 'system' || card.bet_type === 'builder') {
        throw unknown()
      }
      const games = (await listPostedGames(db, codeId)).map(({ home, away, outcome, ...row }) => ({
        ...row,
        ...namesOf({ home, away, key: row.key, outcome }),
        odds: row.odds === null ? null : Number(row.odds),
      }))
      return await insightOf(deps, demandComing(games, now()))
    },
    async ofConverted(wanted) {
      const { report, destinationPlatform } = await conversionService.find(wanted)
      const games = report.flatMap(({ status, key, destination }) =>
        isConverted({ status }) && destination ? [{ ...destination, key }] : [],
      )
      const fixtureIds = await findListed(db, { platform: destinationPlatform, events: games })
      const shown = games.map(({ key, home, away, outcome, odds, kickoff }, at) => ({
        fixtureId: fixtureIds[at] ?? null,
        key,
        ...namesOf({ home, away, key, outcome }),
        odds,
        kickoff: kickoff === null ? null : new Date(kickoff),
      }))
      return await insightOf(deps, demandComing(shown, now()))
    },
  }
}

/** The bet in our own words, as cards name it; in the platform's where we have none. */
function namesOf(bet: { home: string; away: string; key: string | null; outcome: string }) {
  const { home, away, key, outcome } = bet
  return { game: `${home} - ${away}`, played: betName(key, { home, away }) ?? outcome }
}

function unknown(): AppError {
  return new AppError('NOT_FOUND', messages.problems.nothingToSay)
}

/** @throws AppError NOT_FOUND where a game has begun, or has no price */
function demandComing(
  games: readonly (Omit<Game, 'odds'> & { odds: number | null })[],
  now: Date,
): Game[] {
  if (games.length === 0 || games.length > gamesMax) throw unknown()
  return games.map(({ odds, kickoff, ...game }) => {
    if (kickoff !== null && kickoff <= now) throw new AppError('NOT_FOUND', messages.problems.begun)
    if (odds === null || odds <= 1) throw unknown()
    return { ...game, kickoff, odds }
  })
}

async function insightOf(deps: InsightDeps, games: readonly Game[]): Promise<SlipInsight> {
  const fixtureIds = [...new Set(games.flatMap(({ fixtureId }) => fixtureId ?? []))]
  const [forecasts, prices] = await Promise.all([
    deps.forecastService.current(fixtureIds),
    listMarketPrices(deps.db, {
      fixtureIds,
      since: new Date(deps.now().getTime() - priceAgeMaxMs),
    }),
  ])
  const byModel: Endings = (id, keys) => forecasts.get(id)?.model?.endings(keys) ?? null
  const byBlend: Endings = (id, keys) => forecasts.get(id)?.blend?.endings(keys) ?? null
  const byOdds = endingsByOdds(prices)
  const shown = games.map((game) => {
    const model = chanceOf(game, byModel)
    const known = game.fixtureId !== null && forecasts.get(game.fixtureId)?.model !== undefined
    return {
      game: game.game,
      date: game.kickoff?.toISOString() ?? null,
      played: game.played,
      odds: game.odds,
      model,
      blend: chanceOf(game, byBlend),
      market: chanceOf(game, byOdds),
      unknown: model !== null ? null : known ? ('bet' as const) : ('match' as const),
    }
  })
  const likely = shown.map(({ model, market, odds }) => model ?? market ?? 1 / odds)
  const weakest = likely.indexOf(Math.min(...likely))
  return {
    odds: productOf(games),
    games: shown,
    weakest,
    model: viewOf(games, { endings: byModel, weakest }),
    blend: viewOf(games, { endings: byBlend, weakest }),
    market: viewOf(games, { endings: byOdds, weakest }),
    dependent: fixtureIds.length < games.filter(({ fixtureId }) => fixtureId !== null).length,
  }
}

function chanceOf({ fixtureId, key }: Game, endings: Endings): number | null {
  const ways = fixtureId === null || key === null ? null : endings(fixtureId, [key])
  if (!ways) return null
  return ways.reduce((sum, { settlements, chance }) => {
    return settlements[0] === 'win' || settlements[0] === 'half-win' ? sum + chance : sum
  }, 0)
}

function viewOf(
  games: readonly Game[],
  { endings, weakest }: { endings: Endings; weakest: number },
): InsightView | null {
  const whole = matchesOf(games, endings)
  if (!whole) return null
  const rest = games.filter((_, at) => at !== weakest)
  const without = rest.length > 0 ? matchesOf(rest, endings) : null
  return {
    ...ticketChances(whole),
    without: without && { ...ticketChances(without), odds: productOf(rest) },
  }
}

function productOf(games: readonly Game[]): number {
  return games.reduce((product, { odds }) => product * odds, 1)
}
