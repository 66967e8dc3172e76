/** Chats: whose they are, what they are called, and when something was last said in them. */
import type { Page, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type Chat = {
  id: string
  profileId: string
  title: string
  createdAt: Date
  updatedAt: Date
  quietUntil: Date | null
}

type Own = { id: string; profileId: string }
const columns = ['id', 'profile_id', 'title', 'created_at', 'updated_at', 'quiet_until'] as const

/** A chat with its first question, which is open. */
export async function insertChat(
  db: Db<AssistantTables>,
  chat: Own & { title: string; question: { id: string; text: string }; now: Date },
): Promise<void> {
  const { id, profileId, title, question, now } = chat
  await sql`
    with added as (
      insert into chat (id, profile_id, title, messages, created_at, updated_at)
      values (${id}, ${profileId}, ${title}, 1, ${now}, ${now})
      returning id, messages, created_at
    )
    insert into chat_message (id, chat_id, place, sender, message_type, message, created_at,
      updated_at, state)
    select ${question.id}::uuid, id, messages, 'user', 'general', ${question.text}::text,
      created_at, created_at, 'open'
    from added
  `.execute(db)
}

export async function findChat(db: Db<AssistantTables>, own: Own): Promise<Chat | undefined> {
  const row = await db
    .selectFrom('chat')
    .select(columns)
    .where('id', '=', own.id)
    .where('profile_id', '=', own.profileId)
    .executeTakeFirst()
  return row && chatOf(row)
}

/** Nobody else adds to it meanwhile. */
export async function lockChat(tx: Tx<AssistantTables>, own: Own): Promise<Chat | undefined> {
  const row = await tx
    .selectFrom('chat')
    .select(columns)
    .where('id', '=', own.id)
    .where('profile_id', '=', own.profileId)
    .forUpdate()
    .executeTakeFirst()
  return row && chatOf(row)
}

/** Undefined where there is no such chat of theirs. */
export async function renameChat(
  db: Db<AssistantTables>,
  { id, profileId, title }: Own & { title: string },
): Promise<Chat | undefined> {
  const row = await db
    .updateTable('chat')
    .set({ title })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning(columns)
    .executeTakeFirst()
  return row && chatOf(row)
}

export async function deleteChat(db: Db<AssistantTables>, own: Own): Promise<boolean> {
  const row = await db
    .deleteFrom('chat')
    .where('id', '=', own.id)
    .where('profile_id', '=', own.profileId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Only ever later: two cries never shorten each other. */
export async function quietChat(
  db: Db<AssistantTables>,
  { chatId, until }: { chatId: string; until: Date },
): Promise<void> {
  await db
    .updateTable('chat')
    .set({ quiet_until: sql<Date>`greatest(quiet_until, ${until})` })
    .where('id', '=', chatId)
    .execute()
}

/** The latest first; those alone in whose title or messages the words stand, where given. */
export async function listChats(
  db: Db<AssistantTables>,
  input: { profileId: string; words: string | undefined; query: PageQuery },
): Promise<{ rows: Chat[]; page: Page }> {
  const { profileId, words, query } = input
  const { limit, offset, after } = pageWindow(query, timeCursor)
  const pattern = `%${(words ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await db
    .selectFrom('chat as c')
    .select(columns)
    .where('profile_id', '=', profileId)
    .$if(words !== undefined, (chats) =>
      chats.where(
        sql<boolean>`(c.title ilike ${pattern} or exists (
          select from chat_message m where m.chat_id = c.id and ${saysLike(pattern)}))`,
      ),
    )
    .$if(after !== undefined, (chats) =>
      chats.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'id'), '<', tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows.map(chatOf), query, ({ updatedAt, id }) => [updatedAt.toISOString(), id])
}

/** Whether a message says it: in its text, or where it is a card, in its words and its matches. */
function saysLike(pattern: string) {
  return sql`case when m.message_type = 'general' then m.message ilike ${pattern}
    else exists (select from jsonb_array_elements(m.body -> 'sentences') sentence
        where sentence ->> 'text' ilike ${pattern})
      or exists (select from jsonb_path_query(m.message::jsonb, '$[*]') card
        where concat_ws(' v ', card ->> 'homeTeamName', card ->> 'awayTeamName') ilike ${pattern}
          or card ->> 'leagueName' ilike ${pattern}) end`
}

type Row = {
  id: string
  profile_id: string
  title: string
  created_at: Date
  updated_at: Date
  quiet_until: Date | null
}

function chatOf(row: Row): Chat {
  return {
    id: row.id,
    profileId: row.profile_id,
    title: row.title,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    quietUntil: row.quiet_until,
  }
}
