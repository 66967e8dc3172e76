/** Records as posting sees them. */
import type { Tx } from '../../database.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { appendRecord, timeOfNextRow } from './append.service.ts'
import { judgeForRecord } from './judge.service.ts'
import type { JudgeDeps, JudgeInput } from './judge.service.ts'
import { summaryOf } from './records.store.ts'

export function createRecordKeeper(deps: JudgeDeps & { databaseTime: DatabaseTime }) {
  return {
    judge: (input: JudgeInput) => judgeForRecord(deps, input),
    timeOfNextRow: (tx: Tx, profileId: string) =>
      timeOfNextRow(tx, { profileId, clock: deps.databaseTime }),
    append: (tx: Tx, input: { codeId: string; profileId: string; now: Date }) =>
      appendRecord(tx, input),
    summaryOf,
  }
}
