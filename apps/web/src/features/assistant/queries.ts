/** Reads of Strix AI, and what an answer changes on the screen. */
import type { AiMessage, AssistantSettings, ChatMessage, UserMessage } from '@strix/contracts'
import type { DataOf } from '@strix/contracts/client'
import { listOf, queryClient, queryOf, refetch } from '../../lib/query.tsx'

const chats = 'GET /api/v1/strix-ai/chat/user-chats/:userId'
const conversation = 'GET /api/v1/strix-ai/chat/:chatId'

/** Messages of one page; a chat that is longer has a button for what came before. */
const pageSize = 50

export function chatsQuery(userId: string, words: string) {
  const query = { size: 50, ...(words && { q: words }) }
  return listOf('chat', chats, { params: { userId }, query })
}

export function conversationQuery(chatId: string, creatorId: string) {
  const query = { creator_id: creatorId, size: pageSize }
  return queryOf('chat', conversation, { params: { chatId }, query })
}
export type Conversation = DataOf<typeof conversation>

export const pricesQuery = queryOf('chat', 'GET /api/v1/strix-ai/prices')

export const assistantSettingsQuery = queryOf('chat', 'GET /api/v1/strix-ai/settings')

export const askedQuery = listOf('chat', 'GET /api/v1/strix-ai/asked')

export const calibrationQuery = queryOf('chat', 'GET /api/v1/strix-ai/asked/calibration')

export type ChoiceKind = 'teams' | 'players' | 'matches'

export function choicesQuery(of: ChoiceKind, q: string) {
  return queryOf('chat', 'GET /api/v1/strix-ai/choices', { query: { of, q } })
}
export type Choice = DataOf<'GET /api/v1/strix-ai/choices'>[number]

/** Puts messages into the chat that is shown: known ones change, new ones follow. */
export function takeMessages(
  chatId: string,
  creatorId: string,
  taken: readonly ChatMessage[],
): void {
  const { queryKey } = conversationQuery(chatId, creatorId)
  queryClient.setQueryData(queryKey, (known: Conversation | undefined) => {
    if (!known) return known
    const messages = known.messages.filter(({ _id }) => taken.every((each) => each._id !== _id))
    return { ...known, messages: [...messages, ...taken] }
  })
}

/**
 * An answer has come: the chat holds it, and what it may have changed is read anew. Of one that was
 * given before and got lost, the question is read too.
 */
export function takeAnswer(
  chatId: string,
  creatorId: string,
  asked: UserMessage | undefined,
  answer: AiMessage,
): void {
  if (asked) takeMessages(chatId, creatorId, [{ ...asked, state: 'answered' }, answer])
  else readChatAnew(chatId)
  readChatsAnew()
  readPricesAnew()
  // Words of help close the chat to predictions for a while: it knows until when.
  if (answer.message.includes('/help/gambling')) readChatAnew(chatId)
  refetch(
    ['chat', 'GET /api/v1/strix-ai/asked'],
    ['chat', 'GET /api/v1/strix-ai/asked/calibration'],
  )
  if (answer.charge && answer.charge.price > 0) refetch('wallet', 'walletChip')
}

/** Titles, order and groups of the list of chats. */
export function readChatsAnew(): void {
  refetch(['chat', chats])
}

/** The settings as a change of them was answered. */
export function takeSettings(settings: AssistantSettings): void {
  queryClient.setQueryData(assistantSettingsQuery.queryKey, settings)
}

/** What the next question costs has changed. */
export function readPricesAnew(): void {
  refetch(['chat', 'GET /api/v1/strix-ai/prices'])
}

/** The chat as the server has it by now. */
export function readChatAnew(chatId: string): void {
  refetch(['chat', conversation, { params: { chatId } }])
}

/** A chat that is gone must not be shown from memory. */
export function forgetChat(chatId: string): void {
  queryClient.removeQueries({ queryKey: ['chat', conversation, { params: { chatId } }] })
  readChatsAnew()
}
