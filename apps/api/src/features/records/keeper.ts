/** Records as posting sees them. */
import type { Tx } from '../../database.ts'
import { appendRecord } from './append.service.ts'
import { judgeForRecord } from './judge.service.ts'
import type { JudgeDeps, JudgeInput } from './judge.service.ts'
import { summaryOf } from './records.store.ts'

export function createRecordKeeper(deps: JudgeDeps) {
  return {
    judge: (input: JudgeInput) => judgeForRecord(deps, input),
    append: (tx: Tx, input: { codeId: string; profileId: string; now: Date }) =>
      appendRecord(tx, input),
    summaryOf,
  }
}
