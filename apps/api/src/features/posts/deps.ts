/** What posts stand on. */
import type { RecordPlace, RecordSummary } from '@strix/contracts'
import type { Slip } from '@strix/platforms'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Settings } from '../../infra/settings.ts'
import type { KnownFixture } from '../fixtures/index.ts'
import type { Judgement, PostTables } from './posts.tables.ts'
import type { Relations } from './relations.ts'
import type { CodeTables } from '../codes/codes.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'

type Tables = CodeTables &
  FixtureTables &
  FootballTables &
  PostTables &
  ProfileTables &
  ReactionTables &
  RecordTables

/** A slip as it is about to be posted, with the fixture of each game, in the slip's order. */
type JudgeInput = {
  slip: Slip
  fixtures: readonly (KnownFixture | null)[]
  now: Date
  signal: AbortSignal
}
/** A posted code whose slip counts, in the transaction that posts it. */
type AppendInput = { codeId: string; profileId: string; now: Date }

/** The records of posters, which another feature keeps. */
export type RecordKeeper = {
  judge(input: JudgeInput): Promise<Judgement>
  /** Locks the poster's record; a code posted now is dated so. */
  timeOfNextRow(tx: Tx<Tables>, profileId: string): Promise<Date>
  append(tx: Tx<Tables>, input: AppendInput): Promise<void>
  /** Query of the record of `creator` (SQL) in a line; nothing while there is none. */
  summaryOf(creator: RawBuilder<unknown>): RawBuilder<RecordSummary | null>
  /** The row that says that a code was posted; undefined where it does not count. */
  placeOf(
    db: Db<Tables>,
    codeId: string,
  ): Promise<(Omit<RecordPlace, 'at'> & { at: Date }) | undefined>
}

export type PostDeps = {
  db: Db<Tables>
  now: () => Date
  settings: Settings
  relations: Relations
  recordKeeper: RecordKeeper
  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}
