/** What everybody predicted, once the game is closed, and how somebody compares. */
import type { PredictionAccuracy, PredictionCrowd } from '@strix/contracts'
import { predictionRules } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import { readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db } from '../../infra/db.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import { AppError } from '../../infra/errors.ts'
import type { ForecastService } from '../forecasts/index.ts'
import { wholeSpan } from './boards.ts'
import { findOwnRow } from './boards.store.ts'
import { closeGame, findGame, scoreView } from './games.store.ts'
import { intervalOf } from '../../infra/interval.ts'
import { isClose, verdictOf } from './rivals.ts'
import {
  compareWithRivals,
  insertCrowds,
  listCrowd,
  listLevels,
  listRivals,
} from './rivals.store.ts'
import type { Levels } from './rivals.store.ts'

type Tables = FixtureTables & FootballTables & PredictzTables & ProfileTables & SocialTables

type Deps = {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
  forecastService: ForecastService
}

/** @throws AppError NOT_FOUND, or TOO_SOON before the kick-off */
export async function crowdOf(deps: Deps, gameId: string): Promise<PredictionCrowd> {
  const { db, forecastService } = deps
  const now = await readSureTime(deps)
  // Closed first: whoever sees what others predicted can predict no more, whatever a clock says.
  await closeGame(db, { gameId, now })
  const game = await findGame(db, gameId)
  if (!game) throw new AppError('NOT_FOUND', messages.problems.noGame)
  if (!game.isClosed) throw new AppError('TOO_SOON', messages.problems.sealed)
  await insertCrowds(db, [gameId], now)
  const picks = await listCrowd(db, gameId)
  const forecasts = await forecastService.current([game.fixtureId])
  const model = forecasts.get(game.fixtureId)?.model?.scores(64) ?? []
  return {
    total: picks.reduce((sum, { count }) => sum + count, 0),
    picks: picks.map(({ home, away, count }) => ({
      home_team_score: home,
      away_team_score: away,
      count,
    })),
    model: model.map(({ home, away, chance }) => ({
      home_team_score: home,
      away_team_score: away,
      chance,
    })),
    rivals: (await listRivals(db, gameId)).map(({ rival, home, away }) => ({
      rival,
      prediction: { home_team_score: home, away_team_score: away },
    })),
    result: scoreView(game.home, game.away),
  }
}

/** How good somebody is: beside players who are no people, and among all players. */
export async function accuracyOf(
  db: Db<Tables>,
  profileId: string,
): Promise<Omit<PredictionAccuracy, 'champion_of'>> {
  const own = await findOwnRow(db, { board: 'all', profileId, people: undefined })
  const rivals = await compareWithRivals(db, { profileId, span: wholeSpan })
  const predictions = own?.predictions ?? 0
  const hits = own?.hits ?? 0
  const levels = own ? await listLevels(db, 'all') : []
  const enough = predictions >= predictionRules.comparedMin
  return {
    predictions,
    hits,
    outcomes: own?.outcomes ?? 0,
    hit_interval: intervalOf(hits, predictions),
    better_than:
      own && enough
        ? betterThan(levels, { reward: Number(own.reward), ...intervalOf(hits, predictions) })
        : null,
    rivals: rivals
      .filter(({ games }) => games >= predictionRules.comparedMin)
      .map(({ rival, games, mine, theirs, mineOutcomes, theirOutcomes }) => ({
        rival,
        games,
        hits: mine,
        rival_hits: theirs,
        outcomes: mineOutcomes,
        rival_outcomes: theirOutcomes,
        verdict: verdictOf(mine, theirs),
        is_close: isClose([mine, games], [theirs, games]),
      })),
  }

  /** The share of the other players with less, and where it would be at the interval's ends. */
  function betterThan(
    all: Levels,
    { reward, low, high }: { reward: number; low: number; high: number },
  ) {
    const share = hits / predictions
    const at = (of: number) => (share === 0 ? reward : reward * (of / share))
    return {
      share: shareBelow(all, reward),
      low: shareBelow(all, at(low)),
      high: Math.max(shareBelow(all, reward), shareBelow(all, at(high))),
    }
  }
}

function shareBelow(levels: Levels, reward: number): number {
  const others = levels.reduce((sum, { players }) => sum + players, 0) - 1
  if (others <= 0) return 0
  const below = levels
    .filter((level) => level.reward < reward)
    .reduce((sum, { players }) => sum + players, 0)
  return Math.min(1, below / others)
}
