/** Records as posting sees them. */
import type { Db, Tx } from '../../infra/db.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { appendRecord, timeOfNextRow } from './append.service.ts'
import { judgeForRecord } from './judge.service.ts'
import type { JudgeDeps, JudgeInput } from './judge.service.ts'
import { findPlace, summaryOf } from './records.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & ProfileTables & RecordTables

export function createRecordKeeper(deps: JudgeDeps & { databaseTime: DatabaseTime }) {
  return {
    judge: (input: JudgeInput) => judgeForRecord(deps, input),
    timeOfNextRow: (tx: Tx<Tables>, profileId: string) =>
      timeOfNextRow(tx, { profileId, clock: deps.databaseTime }),
    append: (tx: Tx<Tables>, input: { codeId: string; profileId: string; now: Date }) =>
      appendRecord(tx, input),
    summaryOf,
    placeOf: (db: Db<Tables>, codeId: string) => findPlace(db, codeId),
  }
}
