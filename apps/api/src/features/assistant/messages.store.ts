/** What was said in chats, in its order. */
import type {
  AskedState,
  BrainName,
  MessageFact,
  MessageSentence,
  MessageType,
  Page,
  PageQuery,
} from '@strix/contracts'
import { messageFact, messageSentence } from '@strix/contracts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../infra/db.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { AssistantTables } from './assistant.tables.ts'

const bodySchema = z.object({
  sentences: z.array(messageSentence),
  facts: z.array(messageFact),
  next: z.array(z.string()),
})

type Common = { id: string; chatId: string; place: number; text: string; createdAt: Date }
export type Question = Common & { sender: 'user'; updatedAt: Date; state: AskedState }
export type ChargedAction = 'ai-prediction' | 'ai-comparison'
export type Answer = Common & {
  sender: 'ai'
  updatedAt: Date
  type: MessageType
  sentences: MessageSentence[]
  facts: MessageFact[]
  next: string[]
  replyTo: string
  brain: BrainName
  fellBack: boolean
  charge: { action: ChargedAction; price: number } | null
  thumb: 'up' | 'down' | null
}
export type Message = Question | Answer

/** Takes the chat's next place; the caller holds the chat. */
async function nextPlace(tx: Tx<AssistantTables>, chatId: string, now: Date): Promise<number> {
  const { messages } = await tx
    .updateTable('chat')
    .set({ messages: sql<number>`messages + 1`, updated_at: now })
    .where('id', '=', chatId)
    .returning('messages')
    .executeTakeFirstOrThrow()
  return messages
}

export async function insertQuestion(
  tx: Tx<AssistantTables>,
  input: { id: string; chatId: string; text: string; now: Date },
): Promise<Question> {
  const { id, chatId, text, now } = input
  const place = await nextPlace(tx, chatId, now)
  await tx
    .insertInto('chat_message')
    .values({
      id,
      chat_id: chatId,
      place,
      sender: 'user',
      message_type: 'general',
      message: text,
      created_at: now,
      updated_at: now,
      state: 'open',
      body: null,
    })
    .execute()
  const at = { createdAt: now, updatedAt: now }
  return { id, chatId, place, sender: 'user', text, ...at, state: 'open' }
}

/** The newest first, page by page. */
export async function listMessages(
  db: Db<AssistantTables>,
  { chatId, query }: { chatId: string; query: PageQuery },
): Promise<{ rows: Message[]; page: Page }> {
  const { limit, offset, after } = pageWindow(query, z.tuple([z.number().int()]))
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .$if(after !== undefined, (all) => all.where('place', '<', after?.[0] ?? 0))
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows.map(messageOf), query, ({ place }) => [place])
}

/** @returns false where there is no such answer of theirs */
export async function setThumb(
  tx: Tx<AssistantTables>,
  input: { id: string; profileId: string; thumb: 'up' | 'down' | null; now: Date },
): Promise<boolean> {
  const { id, profileId, thumb, now } = input
  const row = await tx
    .updateTable('chat_message as m')
    .from('chat as c')
    .set({ thumb, updated_at: now })
    .whereRef('c.id', '=', 'm.chat_id')
    .where('c.profile_id', '=', profileId)
    .where('m.id', '=', id)
    .where('m.sender', '=', 'ai')
    .returning('m.id')
    .executeTakeFirst()
  return row !== undefined
}

function messageOf(row: Selectable<AssistantTables['chat_message']>): Message {
  const common = {
    id: row.id,
    chatId: row.chat_id,
    place: row.place,
    text: row.message,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
  if (row.sender === 'user') return { ...common, sender: 'user', state: row.state ?? 'open' }
  const { charge_action: action, charge_price: price } = row
  return {
    ...common,
    ...bodySchema.parse(row.body),
    sender: 'ai',
    type: row.message_type,
    replyTo: row.reply_to ?? '',
    brain: row.brain ?? 'built-in',
    fellBack: row.fell_back ?? false,
    charge: action === null ? null : { action, price: Number(price ?? 0) },
    thumb: row.thumb,
  }
}
