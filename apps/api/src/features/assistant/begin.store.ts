/**
 * A message whose answer begins, in one statement. The index `chat_message_running` lets one of a
 * chat run at a time; where another one does, or anything else is not as usual, nothing is changed.
 */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { AssistantTables } from './assistant.tables.ts'
import type { Chat } from './chats.store.ts'
import { turnsMax } from './messages.store.ts'
import type { Question } from './messages.store.ts'

export type Wanted = { id: string; chatId: string; profileId: string; attempt: string; now: Date }
export type Begun = {
  chat: Pick<Chat, 'id' | 'quietUntil'>
  question: Question
  /** What the user said in the chat, oldest first; the last is the question. */
  turns: readonly string[]
}
type Row = {
  place: number
  text: string
  createdAt: Date
  quietUntil: Date | null
  /** What was said before, the latest first. */
  before: string[]
}

const nothingRuns = sql`not exists (
  select from chat_message r where r.chat_id = c.id and r.state = 'running')`

/** Of a chat `c`, what its user said before a place. */
const before = (place: RawBuilder<number>) => sql`array(
  select u.message from chat_message u
  where u.chat_id = c.id and u.sender = 'user' and u.place < ${place}
  order by u.place desc limit ${turnsMax - 1})`

/** Takes up messages without an answer, each of another chat; undefined where one did not begin. */
export async function beginKnown(
  db: Db<AssistantTables>,
  wanted: readonly Wanted[],
): Promise<(Begun | undefined)[]> {
  const ofEach = (name: 'id' | 'chatId' | 'profileId' | 'attempt') =>
    wanted.map((each) => each[name])
  const { rows } = await sql<Row & { attempt: string }>`
    update chat_message m
    set state = 'running', attempt = w.attempt, running_since = w.now, updated_at = w.now
    from chat c, unnest(${ofEach('id')}::uuid[], ${ofEach('chatId')}::uuid[],
      ${ofEach('profileId')}::uuid[], ${ofEach('attempt')}::uuid[],
      ${wanted.map(({ now }) => now)}::timestamptz[]) as w (id, chat_id, profile_id, attempt, now)
    where m.id = w.id and m.chat_id = w.chat_id and m.state in ('open', 'failed', 'stopped')
      and c.id = m.chat_id and c.profile_id = w.profile_id and ${nothingRuns}
    returning w.attempt, m.place, m.message as text, m.created_at as "createdAt",
      c.quiet_until as "quietUntil", ${before(sql`m.place`)} as before
  `.execute(db)
  const begun = new Map(rows.map((row) => [row.attempt, row]))
  return wanted.map((each) => begunOf(each, begun.get(each.attempt)))
}

/** Stores a message with the next place of its chat. */
export async function beginNew(
  db: Db<AssistantTables>,
  wanted: Wanted & { text: string },
): Promise<Begun | undefined> {
  const { id, chatId, profileId, text, attempt, now } = wanted
  const { rows } = await sql<Row>`
    with own as (
      update chat c set messages = messages + 1, updated_at = ${now}
      where c.id = ${chatId} and c.profile_id = ${profileId} and ${nothingRuns}
      returning c.id, c.messages, c.quiet_until, ${before(sql`c.messages`)} as before
    ), added as (
      insert into chat_message (id, chat_id, place, sender, message_type, message, created_at,
        updated_at, state, attempt, running_since)
      select ${id}::uuid, id, messages, 'user', 'general', ${text}::text, ${now}::timestamptz,
        ${now}, 'running', ${attempt}::uuid, ${now}
      from own
      returning place, message, created_at
    )
    select place, message as text, created_at as "createdAt", quiet_until as "quietUntil", before
    from added, own
  `.execute(db)
  return begunOf(wanted, rows[0])
}

function begunOf({ id, chatId, now }: Wanted, row: Row | undefined): Begun | undefined {
  if (!row) return undefined
  const { place, text, createdAt, quietUntil, before: earlier } = row
  const message = { id, chatId, place, text, createdAt, updatedAt: now }
  const question: Question = { ...message, sender: 'user', state: 'running' }
  return { chat: { id: chatId, quietUntil }, question, turns: [...earlier.toReversed(), text] }
}
