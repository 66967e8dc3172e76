/**
 * Leagues, teams and matches, past and to come. Others read them through the functions below; the
 * hub's fixture of a match is the one that codes and conversions know.
 */
import { footballSources } from '@strix/contracts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { footballJobs } from './football.jobs.ts'
import { mountFootball } from './football.routes.ts'
import type { FootballDeps } from './import.service.ts'
import { createFootballSources } from './sources/index.ts'
import type { SourceDeps } from './sources/index.ts'
import type { Source } from './sources/source.ts'
import { createStaffFootballService } from './staff.service.ts'
import type { StaffFootballService } from './staff.service.ts'
import { createTruth } from './truth.store.ts'
import type { FootballTruth } from './truth.store.ts'
import type { FootballTables } from './football.tables.ts'

export { listPages } from './pages.store.ts'
export { matchesImported } from './football.jobs.ts'
export { listToForecast, readHistory } from './history.store.ts'
export type { HistoryRow } from './history.store.ts'
export { listLiveOfFixtures, playChannel } from './live.store.ts'
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
export type { LeagueView, LiveView, MatchView, TeamView } from './matches.store.ts'
export { listNamesApart, nameApart, namedFixtures } from './names.store.ts'
export {
  listMatchEvents,
  listPlayerTotals,
  listPlayers,
  listScorers,
} from './player-views.store.ts'
export type { PlayerTotals, PlayerView } from './player-views.store.ts'
export { findTable } from './standings.store.ts'
export type { Table } from './standings.store.ts'

type Given = FootballDeps & Omit<SourceDeps, 'simulated'> & { sandbox: Sandbox | undefined }
type Services = {
  footballStaff: StaffFootballService
  footballSources: readonly Source[]
  /** In the sandbox alone, for the track record alone. */
  footballTruth: FootballTruth | undefined
}

const tablesOfSources = [
  'football_import',
  'football_live',
  'football_match',
  'football_player',
  'football_question',
  'football_report',
  'football_sheet',
  'football_team_name',
]

export const footballFeature = {
  name: 'football',
  tables: declareTables<FootballTables>(),
  create: (given: Given): Services => {
    const football = given.mode === 'sandbox' ? given.sandbox?.football : undefined
    return {
      footballStaff: createStaffFootballService(given),
      footballSources: createFootballSources({ ...given, simulated: football }),
      footballTruth: football && createTruth(football),
    }
  },
  routes: mountFootball,
  jobs: footballJobs,
  closed: [
    ...tablesOfSources.map((table) => ({ table, column: 'source', words: footballSources })),
    { table: 'football_team', column: 'players_source', words: footballSources },
  ],
} satisfies Feature
