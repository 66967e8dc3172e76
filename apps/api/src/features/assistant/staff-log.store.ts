/** The log of Strix AI, as staff look through it. */
import type { QuestionFilter } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { countUpTo, inWindow, onDays } from '../../infra/time-list.ts'
import type { TimeWindow } from '../../infra/time-list.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type StaffLogTables = AssistantTables & FootballTables & ProfileTables

const columns = [
  'assistant_log.id',
  'assistant_log.at',
  'assistant_log.profile_id',
  'assistant_log.message_id',
  'assistant_log.via',
  'assistant_log.question',
  'assistant_log.reading',
  'assistant_log.intent',
  'assistant_log.tools',
  'assistant_log.brain',
  'assistant_log.fell_back',
  'assistant_log.outcome',
  'assistant_log.problem',
  'assistant_log.kept_back',
  'assistant_log.first_ms',
  'assistant_log.duration_ms',
  'assistant_log.price',
  'assistant_log.tokens_read',
  'assistant_log.tokens_written',
  'assistant_log.thumb',
  'profile.username',
  'profile.firstname',
  'profile.lastname',
  'profile.time_zone',
  'profile.locale',
] as const

function matching(db: Db<StaffLogTables>, filter: QuestionFilter) {
  const { via, intent, outcome, brain, thumb } = filter
  return db
    .selectFrom('assistant_log')
    .leftJoin('profile', 'profile.id', 'assistant_log.profile_id')
    .$if(via !== undefined, (query) => query.where('via', '=', via ?? 'chat'))
    .$if(intent !== undefined, (query) => query.where('assistant_log.intent', '=', intent ?? ''))
    .$if(outcome !== undefined, (query) =>
      query.where('assistant_log.outcome', '=', outcome ?? 'failed'),
    )
    .$if(brain !== undefined, (query) => query.where('brain', '=', brain ?? 'model'))
    .$if(thumb !== undefined, (query) => query.where('thumb', '=', thumb ?? 'down'))
    .$if(filter.kept_back !== undefined, (query) => query.where('kept_back', '>', 0))
    .where(onDays('at', filter))
}

const order = { at: 'assistant_log.at', id: 'assistant_log.id' }

export async function listLogged(
  db: Db<StaffLogTables>,
  { filter, ...window }: TimeWindow & { filter: QuestionFilter },
) {
  return await inWindow(matching(db, filter).select([...columns]), order, window).execute()
}
export type LoggedRow = Awaited<ReturnType<typeof listLogged>>[number]

/** @param limit no further than so many; null counts them all */
export async function countLogged(
  db: Db<StaffLogTables>,
  filter: QuestionFilter,
  limit: number | null,
): Promise<number> {
  return await countUpTo(db, matching(db, filter), limit)
}

export async function findLogged(
  db: Db<StaffLogTables>,
  id: string,
): Promise<LoggedRow | undefined> {
  return await matching(db, {})
    .select([...columns])
    .where('assistant_log.id', '=', id)
    .executeTakeFirst()
}

/** Where the question of an answer stands, while its chat is there. */
export async function findPlace(
  db: Db<StaffLogTables>,
  answerId: string,
): Promise<{ chatId: string; place: number } | undefined> {
  const row = await db
    .selectFrom('chat_message as answer')
    .innerJoin('chat_message as question', 'question.id', 'answer.reply_to')
    .select(['question.chat_id', 'question.place'])
    .where('answer.id', '=', answerId)
    .executeTakeFirst()
  return row && { chatId: row.chat_id, place: row.place }
}

/** What football calls its own, in small letters. */
export async function listFootballNames(
  db: Db<StaffLogTables>,
): Promise<{ words: ReadonlySet<string>; players: ReadonlySet<string> }> {
  const read = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name.toLocaleLowerCase('en'))
  const names = await read(sql<{ name: string }>`
    select name from football_team union select name from football_league`)
  const players = await read(sql<{ name: string }>`select distinct name from football_player`)
  return { words: new Set(names.flatMap((name) => name.split(/\s+/u))), players: new Set(players) }
}
