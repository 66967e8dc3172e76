/**
 * Leagues, teams and matches, past and to come. Others read them through the functions below; the
 * hub's fixture of a match is the one that codes and conversions know.
 */
import type { Feature } from '../../infra/feature.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { footballJobs } from './football.jobs.ts'
import { createSimulated } from './sources/simulated.ts'
import type { Source } from './sources/source.ts'
import { createTruth } from './truth.store.ts'
import type { FootballTruth } from './truth.store.ts'

export { listToForecast, readHistory } from './history.store.ts'
export type { HistoryRow } from './history.store.ts'
export { listLiveOfFixtures } from './live.store.ts'
export {
  findLeague,
  findMatch,
  findTeam,
  listByFixtures,
  listForm,
  listLeagues,
  listMatches,
  listMeetings,
  listSeasons,
  listTeams,
} from './matches.store.ts'
export type { LeagueView, LiveView, MatchView, SeasonView, TeamView } from './matches.store.ts'
export { findTable } from './standings.store.ts'
export type { Table } from './standings.store.ts'
export type { FootballTruth, TrueChances } from './truth.store.ts'

type Given = { mode: 'sandbox' | 'live'; sandbox: Sandbox | undefined }
type Services = {
  footballSources: readonly Source[]
  /** In the sandbox alone, for the track record alone. */
  footballTruth: FootballTruth | undefined
}

export const footballFeature = {
  name: 'football',
  create: ({ mode, sandbox }: Given): Services => {
    const football = mode === 'sandbox' ? sandbox?.football : undefined
    return {
      footballSources: football ? [createSimulated(football)] : [],
      footballTruth: football && createTruth(football),
    }
  },
  jobs: footballJobs,
} satisfies Feature
