import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { createRecordKeeper } from './keeper.ts'
import { recordJobs } from './records.jobs.ts'
import { recordMetrics } from './records.metrics.ts'
import { recordsPrivacy } from './records.privacy.store.ts'
import { mountRecords } from './records.routes.ts'
import { createRecordService } from './records.service.ts'
import type { RecordTables } from './records.tables.ts'

export { appendPast, appendRecord, appendSettled, timeOfNextRow } from './append.service.ts'
export type { PastEntry, SettledCode } from './append.service.ts'
export { canonical } from './chain.ts'
export { auditRecords } from './audit.service.ts'
export { isSetAside, takenUpSince } from './audit.store.ts'
export { judgeForRecord } from './judge.service.ts'
export { createRecordService } from './records.service.ts'
export type { RecordService } from './records.service.ts'
export { makeRoots } from './roots.service.ts'
export type { PartFinding, RootPart } from './root-parts.ts'
export { climb, pathOf, rootOf, treeOf } from './merkle.ts'
export type { Head } from './merkle.ts'
export { findLastRoot, listRoots, lockRoots } from './roots.store.ts'
export { verifyRecord } from './verify.ts'
export { currentRoots } from './verify-roots.ts'

export const recordsFeature = {
  name: 'records',
  tables: declareTables<RecordTables>(),
  appendOnly: ['record_row', 'record_root'],
  metrics: recordMetrics,
  create: (given: Parameters<typeof createRecordKeeper>[0]) => ({
    recordService: createRecordService(given),
    recordKeeper: createRecordKeeper(given),
  }),
  routes: mountRecords,
  jobs: recordJobs,
  privacy: recordsPrivacy,
} satisfies Feature
