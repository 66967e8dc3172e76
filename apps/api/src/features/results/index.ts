import type { Env } from '../../env.ts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { codeSettler } from './code-settlement.ts'
import type { CodeSettlementTables } from './code-settlement.ts'
import type { EnterDeps } from './enter.service.ts'
import { resultJobs } from './results.jobs.ts'
import { mountResults } from './results.routes.ts'
import { createSources } from './sources/index.ts'
import type { SourceDeps } from './sources/index.ts'
import type { ResultDeps } from './results.service.ts'
import type { Settler } from './settler.ts'
import { createStaffResultService } from './staff.service.ts'
import { resultEvents } from './results.events.ts'
import type { ResultTables } from './results.tables.ts'

export { agree } from './agreement.ts'
export { resultEvents } from './results.events.ts'
export { codeSettler } from './code-settlement.ts'
export { collectResults } from './collect.service.ts'
export { writeEntry } from './enter.service.ts'
export type { Entry } from './enter.service.ts'
export { addPastResults } from './past-results.store.ts'
export type { PastResult } from './past-results.store.ts'
export { setResult } from './results.service.ts'
export { listAccepted, lockFixture as lockMatch } from './results.store.ts'
export type { GivenResult } from './results.service.ts'
export { gameStateOf, slipStateOf } from './settlement.ts'
export type { CodeState, GameState } from './settlement.ts'
export type { MatchResult } from './results.tables.ts'
export { settledChannel } from './settlement.store.ts'
export { settleOverdue, settleResults } from './settlement.service.ts'
export {
  createApiFootballClient,
  endingOf,
  scoreOf as apiFootballScore,
} from './sources/api-football-client.ts'
export type { ApiFootballMatch } from './sources/api-football-client.ts'
export { divisions } from './sources/football-data-leagues.ts'
export { createGetText } from './sources/get-text.ts'
export { createSources } from './sources/index.ts'
export type { Settler } from './settler.ts'
export type { GetText } from './sources/source.ts'

export const resultsFeature = {
  name: 'results',
  tables: declareTables<ResultTables>(),
  appendOnly: ['result_trace'],
  events: resultEvents,
  create: <Tables, EntryTables>(
    given: Omit<ResultDeps, 'db'> &
      EnterDeps<EntryTables> &
      Omit<SourceDeps, 'settings' | 'simulated'> & {
        env: Pick<Env, 'results'>
        /** Of other features. */
        settlers: readonly Settler<Tables>[]
        sandbox: Sandbox | undefined
      },
  ) => {
    const settlers: readonly Settler<CodeSettlementTables & Tables>[] = [
      codeSettler,
      ...given.settlers,
    ]
    return {
      resultService: createStaffResultService(given),
      settlers,
      resultSources: createSources({
        ...given,
        settings: given.env.results,
        simulated: given.mode === 'sandbox' ? given.sandbox?.results : undefined,
      }),
    }
  },
  routes: mountResults,
  jobs: resultJobs,
} satisfies Feature
