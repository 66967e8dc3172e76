/** Reads of Predictz, and what a prediction changes on the screen. */
import type { PredictionEntry, PredictionGame, PredictionPeriod } from '@strix/contracts'
import type { PageInfo } from '../../lib/api.ts'
import { listOf, queryOf, refetch, update } from '../../lib/query.tsx'

const mine = 'GET /api/v1/predictz/profile-predictions/:profileId'

export const featuredQuery = listOf('predictions', 'GET /api/v1/predictz/featured-prediction-games')

export function gamesQuery(date: string) {
  return listOf('predictions', 'GET /api/v1/predictz/active-prediction-games', {
    query: { date },
  })
}

export function predictionsQuery(profileId: string) {
  return listOf('predictions', mine, { params: { profileId } })
}

/** How many they are, from the same answer. */
export function predictionTotalQuery(profileId: string) {
  const list = predictionsQuery(profileId)
  return {
    ...list,
    select: ({ pages }: { pages: { page: PageInfo }[] }) => pages[0]?.page.total,
  }
}

export const figuresQuery = queryOf('predictions', 'GET /api/v1/predictz/streaks')

export type Among = 'everybody' | 'friends'

export function boardQuery(period: PredictionPeriod, among: Among) {
  const query = { period, among }
  return listOf('predictions', 'GET /api/v1/predictz/leaderboard', { query })
}

export function ownRowQuery(period: PredictionPeriod, among: Among) {
  const query = { period, among }
  return queryOf('predictions', 'GET /api/v1/predictz/leaderboard/own', { query })
}

export function rivalsQuery(period: PredictionPeriod, among: Among) {
  const query = { period, among }
  return queryOf('predictions', 'GET /api/v1/predictz/leaderboard/rivals', { query })
}

export function crowdQuery(gameId: string) {
  return queryOf('predictions', 'GET /api/v1/predictz/games/:gameId/crowd', { params: { gameId } })
}

export function accuracyQuery(personId: string) {
  return queryOf('predictions', 'GET /api/v1/predictz/accuracy/:personId', { params: { personId } })
}

const leagues = 'GET /api/v1/predictz/leagues'

export const leaguesQuery = queryOf('predictions', leagues)

export function leagueBoardQuery(leagueId: string, period: PredictionPeriod) {
  return listOf('predictions', 'GET /api/v1/predictz/leagues/:leagueId/leaderboard', {
    params: { leagueId },
    query: { period },
  })
}

export function leagueMembersQuery(leagueId: string) {
  return queryOf('predictions', 'GET /api/v1/predictz/leagues/:leagueId/members', {
    params: { leagueId },
  })
}

export function invitationQuery(invitation: string) {
  return queryOf('predictions', 'GET /api/v1/predictz/invitations/:invitation', {
    params: { invitation },
  })
}

/** A league was joined, left, changed or ended. */
export function refetchLeagues(): void {
  refetch(
    ['predictions', leagues],
    ['predictions', 'GET /api/v1/predictz/leagues/:leagueId/members'],
    ['predictions', 'GET /api/v1/predictz/leagues/:leagueId/leaderboard'],
  )
}

/** The game carries the prediction wherever it stands, and the list of one's own is read anew. */
export function takePrediction({ game, prediction }: PredictionEntry): void {
  update<PredictionGame>('predictions', (known) =>
    known._id === game._id && 'my_prediction' in known
      ? { ...known, my_prediction: prediction }
      : known,
  )
  refetch(['predictions', mine])
  refetch(['predictions', 'GET /api/v1/predictz/streaks'])
}
