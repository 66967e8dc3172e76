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
import { isInt32 } from '../../infra/http/cursor.ts'
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

/**
 * Stores the answer to a question that this try still runs.
 * @returns undefined where another try has taken over
 */
export async function insertAnswer(
  tx: Tx<AssistantTables>,
  answer: Omit<Answer, 'place' | 'sender' | 'updatedAt' | 'thumb'> & { attempt: string },
): Promise<Answer | undefined> {
  const { chatId, replyTo, attempt, createdAt: now } = answer
  const ended = await endAttempt(tx, { id: replyTo, attempt, state: 'answered', now })
  if (!ended) return undefined
  const place = await nextPlace(tx, chatId, now)
  const { sentences, facts, next } = answer
  const row = await tx
    .insertInto('chat_message')
    .values({
      id: answer.id,
      chat_id: chatId,
      place,
      sender: 'ai',
      message_type: answer.type,
      message: answer.text,
      created_at: now,
      updated_at: now,
      body: JSON.stringify({ sentences, facts, next }),
      reply_to: replyTo,
      brain: answer.brain,
      fell_back: answer.fellBack,
      charge_action: answer.charge?.action ?? null,
      charge_price: answer.charge?.price ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const made = messageOf(row)
  return made.sender === 'ai' ? made : undefined
}

/** A question of this chat; nobody else begins to answer it meanwhile if the chat is held. */
export async function findQuestion(
  db: Db<AssistantTables>,
  { id, chatId }: { id: string; chatId: string },
): Promise<(Question & { runningSince: Date | null }) | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .where('sender', '=', 'user')
    .executeTakeFirst()
  const message = row && messageOf(row)
  if (message?.sender !== 'user') return undefined
  return { ...message, runningSince: row?.running_since ?? null }
}

/** The answer to a question, where it has one. */
export async function findAnswer(
  db: Db<AssistantTables>,
  questionId: string,
): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('reply_to', '=', questionId)
    .executeTakeFirst()
  const message = row && messageOf(row)
  return message?.sender === 'ai' ? message : undefined
}

/** Since when another message of the chat is being answered. */
export async function findRunning(
  tx: Tx<AssistantTables>,
  chatId: string,
): Promise<{ id: string; since: Date } | undefined> {
  const row = await tx
    .selectFrom('chat_message')
    .select(['id', 'running_since'])
    .where('chat_id', '=', chatId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row?.running_since ? { id: row.id, since: row.running_since } : undefined
}

export async function beginAttempt(
  tx: Tx<AssistantTables>,
  { id, attempt, now }: { id: string; attempt: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('chat_message')
    .set({ state: 'running', attempt, running_since: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** @returns false where it is not the try that runs */
export async function endAttempt(
  db: Db<AssistantTables>,
  input: { id: string; attempt: string; state: 'answered' | 'failed' | 'stopped'; now: Date },
): Promise<boolean> {
  const { id, attempt, state, now } = input
  const row = await db
    .updateTable('chat_message')
    .set({ state, attempt: null, running_since: null, updated_at: now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A try that its process never ended. */
export async function freeAttempt(
  db: Db<AssistantTables>,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ state: 'failed', attempt: null, running_since: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** How many of a chat's questions are read, the one that is answered among them. */
export const turnsMax = 12

/** Texts of the user up to a place, oldest first. */
export async function listTurns(
  db: Db<AssistantTables>,
  { chatId, upTo }: { chatId: string; upTo: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select('message')
    .where('chat_id', '=', chatId)
    .where('sender', '=', 'user')
    .where('place', '<=', upTo)
    .orderBy('place', 'desc')
    .limit(turnsMax)
    .execute()
  return rows.map(({ message }) => message).toReversed()
}

/** What both said up to a place, oldest first; at most so many messages. */
export async function listLatest(
  db: Db<AssistantTables>,
  { chatId, upTo, max }: { chatId: string; upTo: number; max: number },
): Promise<Message[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('place', '<=', upTo)
    .orderBy('place', 'desc')
    .limit(max)
    .execute()
  return rows.toReversed().map(messageOf)
}

const modelTurnsMax = 20

/** What both said up to a place, oldest first, as words. */
export async function listModelTurns(
  db: Db<AssistantTables>,
  where: { chatId: string; upTo: number },
): Promise<{ from: 'user' | 'ai'; text: string }[]> {
  const messages = await listLatest(db, { ...where, max: modelTurnsMax })
  return messages.map((message) => {
    if (message.sender === 'user') return { from: 'user', text: message.text }
    return { from: 'ai', text: message.sentences.map(({ text }) => text).join(' ') }
  })
}

/** The newest first, page by page. */
export async function listMessages(
  db: Db<AssistantTables>,
  { chatId, query }: { chatId: string; query: PageQuery },
): Promise<{ rows: Message[]; page: Page }> {
  const { limit, offset, after } = pageWindow(query, [isInt32])
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
