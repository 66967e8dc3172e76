/** Games, predictions and leaderboards as members read them. */
import type {
  LeaderboardEntry,
  Page,
  PageQuery,
  PredictionAccuracy,
  PredictionCrowd,
  PredictionEntry,
  PredictionGame,
  PredictionPeriod,
  PredictionProof,
  PredictionStreaks,
  RivalBoard,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { isId, isInt32, isTime, textLike, timeCursor } from '../../infra/http/cursor.ts'
import type { CursorShape } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { ForecastService } from '../forecasts/index.ts'
import { listLiveOfFixtures } from '../football/index.ts'
import { boardOf, spanOf } from './boards.ts'
import { findOwnRow, friendsOf, isSeen, listBoard, listBoardOf, rowView } from './boards.store.ts'
import { accuracyOf, crowdOf } from './crowd.service.ts'
import { findProof } from './days.store.ts'
import { findToday, gameView, listOpenGames } from './games.store.ts'
import type { GameRow } from './games.store.ts'
import { membersOf } from './leagues.store.ts'
import { predict } from './predict.service.ts'
import type { PredictDeps } from './predict.service.ts'
import {
  countPredictions,
  entryView,
  findOwnSealed,
  findShared,
  listPredictions,
  listSettled,
} from './predictions.store.ts'
import type { EntryRow, SharedPrediction } from './predictions.store.ts'
import { rivalBoardOf } from './rival-board.service.ts'
import { goalsAway, judge } from './score.ts'
import { listWeeksWon } from './seasons.store.ts'

export type PredictzDeps = PredictDeps & {
  forecastService: ForecastService

  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}
export type PredictzService = ReturnType<typeof createPredictzService>

type WhichBoard = { viewerId: string; period: PredictionPeriod } & (
  | { among: 'everybody' | 'friends' }
  | { leagueId: string }
)

type BoardPlace = readonly [reward: string, predictions: number, rewardedAt: string, id: string]
const boardCursor: CursorShape<BoardPlace> = [
  textLike(/^-?\d{1,15}$/),
  isInt32,
  (at) => at === 'infinity' || isTime(at),
  isId,
]
/** Streaks and sums look at no more. */
const pastMax = 1_000

export function createPredictzService(deps: PredictzDeps) {
  const { db, now } = deps
  return {
    predict: (wish: Parameters<typeof predict>[1]) => predict(deps, wish),
    async games(input: {
      profileId: string
      query: PageQuery
      only: { date: string | undefined; zone: string | undefined } | 'featured'
    }): Promise<{ data: PredictionGame[]; page: Page }> {
      const { profileId, query, only } = input
      const { after, ...window } = pageWindow(query, timeCursor)
      const found = await listOpenGames(db, {
        ...window,
        after: after && { kickoff: after[0], id: after[1] },
        profileId,
        now: now(),
        only: only === 'featured' ? only : await dayOf(profileId, only),
      })
      const { rows, page } = pageOf(found, query, cursorOf)
      return { data: rows.map(gameView), page }
    },
    predictions: (profileId: string, query: PageQuery) => predictionsOf(deps, { profileId, query }),
    async leaderboard(
      input: WhichBoard & { query: PageQuery },
    ): Promise<{ data: LeaderboardEntry[]; page: Page }> {
      const { viewerId, query } = input
      const { board, people } = whichOf(input)
      const { after, ...rest } = pageWindow(query, boardCursor)
      const window = { ...rest, board, viewerId, after: after && boardAfter(after) }
      const found = people
        ? await listBoardOf(db, { ...window, people })
        : await listBoard(db, window)
      const { rows, page } = pageOf(found, query, (row) => [
        String(-Number(row.reward)),
        row.predictions,
        row.rewardedAt,
        row.profileId,
      ])
      return { data: rows.map((row) => rowView(row, deps.avatarUrl)), page }
    },
    async ownRow(input: WhichBoard): Promise<LeaderboardEntry | null> {
      const row = await findOwnRow(db, { ...whichOf(input), profileId: input.viewerId })
      return row ? rowView(row, deps.avatarUrl) : null
    },
    rivals: (input: WhichBoard): Promise<RivalBoard> =>
      rivalBoardOf(db, { ...whichOf(input), viewerId: input.viewerId, span: spanFor(input) }),
    /** What a picture for everybody shows. @throws AppError NOT_FOUND before the kick-off */
    shared: (id: string) => sharedOf(deps, id),
    streaks: (profileId: string) => streaksOf(deps, profileId),
    crowd: (gameId: string): Promise<PredictionCrowd> => crowdOf(deps, gameId),
    accuracy: (input: { viewerId: string; profileId: string }) => visibleAccuracy(deps, input),
    proof: (input: { id: string; profileId: string }) => proofOf(deps, input),
  }

  function spanFor({ period }: WhichBoard) {
    return spanOf(period, lagosDayOf(now()))
  }

  function whichOf(input: WhichBoard) {
    return { board: boardOf(input.period, lagosDayOf(now())), people: peopleOf(input) }
  }

  async function dayOf(
    profileId: string,
    { date, zone }: { date: string | undefined; zone: string | undefined },
  ) {
    const today = await findToday(db, { profileId, zone, now: now() })
    return { zone: today.zone, day: date ?? today.day }
  }
}

async function predictionsOf(
  { db }: PredictzDeps,
  { profileId, query }: { profileId: string; query: PageQuery },
): Promise<{ data: PredictionEntry[]; page: Page & { total: number } }> {
  const { after, ...window } = pageWindow(query, timeCursor)
  const found = await listPredictions(db, {
    ...window,
    profileId,
    after: after && { at: after[0], id: after[1] },
  })
  const { rows, page } = pageOf(found, query, ({ at, predictionId }) => [
    at.toISOString(),
    predictionId,
  ])
  const total = await countPredictions(db, profileId)
  const live = await listLiveOfFixtures(db, rows.filter(isUnderWay).map(fixtureOf))
  const data = rows.map((row) => entryView(row, live.get(row.fixtureId)))
  return { data, page: { ...page, total } }
}

/** Kicked off and not settled: its score may be shown while it is played. */
function isUnderWay({ isClosed, predictionState }: EntryRow): boolean {
  return isClosed && predictionState === 'open'
}

function fixtureOf({ fixtureId }: EntryRow): string {
  return fixtureId
}

async function sharedOf(deps: PredictzDeps, id: string): Promise<SharedPrediction> {
  const shared = await findShared(deps.db, id)
  if (!shared) throw new AppError('NOT_FOUND', messages.problems.sealed)
  return shared
}

function peopleOf(input: WhichBoard) {
  if ('leagueId' in input) return membersOf(input.leagueId)
  return input.among === 'friends' ? friendsOf(input.viewerId) : undefined
}

function cursorOf({ kickoff, id }: GameRow): readonly unknown[] {
  return [kickoff.toISOString(), id]
}

function boardAfter([reward, predictions, rewardedAt, id]: BoardPlace) {
  return { reward, predictions, rewardedAt, id }
}

/** @throws AppError NOT_FOUND where the viewer may not see who it is about */
async function visibleAccuracy(
  { db }: PredictzDeps,
  { viewerId, profileId }: { viewerId: string; profileId: string },
): Promise<PredictionAccuracy> {
  if (viewerId !== profileId && !(await isSeen(db, { viewerId, profileId }))) {
    throw new AppError('NOT_FOUND', messages.problems.noPlayer)
  }
  const accuracy = await accuracyOf(db, profileId)
  return { ...accuracy, champion_of: await listWeeksWon(db, profileId) }
}

/** @throws AppError NOT_FOUND unless it is their own */
async function proofOf(
  { db }: PredictzDeps,
  which: { id: string; profileId: string },
): Promise<PredictionProof> {
  const sealed = await findOwnSealed(db, which)
  if (!sealed) throw new AppError('NOT_FOUND', messages.problems.noPrediction)
  const proof = await transact(db, (tx) => findProof(tx, sealed))
  return {
    _id: sealed.id,
    game_id: sealed.gameId,
    profile_id: sealed.profileId,
    prediction: { home_team_score: sealed.home, away_team_score: sealed.away },
    at: sealed.at.toISOString(),
    salt: sealed.salt.toString('hex'),
    hash: sealed.hash.toString('hex'),
    root: proof
      ? {
          day: proof.day,
          version: proof.version,
          seq: proof.seq,
          path: proof.path,
          day_path: proof.dayPath,
        }
      : null,
  }
}

async function streaksOf({ db }: PredictzDeps, profileId: string): Promise<PredictionStreaks> {
  const past = await listSettled(db, { profileId, limit: pastMax })
  const own = await findOwnRow(db, { board: 'all', profileId, people: undefined })
  let run = 0
  let best = 0
  let nearMisses = 0
  for (const { resultHome, resultAway, ...prediction } of past) {
    const result = { home: resultHome, away: resultAway }
    if (goalsAway(prediction, result) === 1) nearMisses += 1
    run = judge(prediction, result).outcome ? run + 1 : 0
    best = Math.max(best, run)
  }
  return {
    outcome: currentRun(past),
    outcome_best: best,
    predictions: own?.predictions ?? 0,
    hits: own?.hits ?? 0,
    outcomes: own?.outcomes ?? 0,
    near_misses: nearMisses,
    total_rewards_earned: Number(own?.reward ?? 0) / 100,
  }
}

function currentRun(past: Awaited<ReturnType<typeof listSettled>>): number {
  const wrong = past.findIndex(({ resultHome, resultAway, ...prediction }) => {
    return !judge(prediction, { home: resultHome, away: resultAway }).outcome
  })
  return wrong === -1 ? past.length : wrong
}
