/** Chats of a person: begun, read, found again, renamed, taken along, deleted. */
import { assistantRules } from '@strix/contracts'
import type { ChatItem, ChatMessage, Page, PageQuery } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { again, transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Settings } from '../../infra/settings.ts'
import { findProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { demandAssistantOn } from './assistant.switches.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { messageInWords } from './chat-words.ts'
import { deleteChat, findChat, insertChat, listChats, renameChat } from './chats.store.ts'
import type { Chat } from './chats.store.ts'
import { thumbLog } from './log.store.ts'
import { listMessages, setThumb } from './messages.store.ts'
import type { Message } from './messages.store.ts'
import { dayAndTime } from './tools/match-facts.ts'
import { chatView, messageView } from './views.ts'

type Own = { id: string; profileId: string }
type Thumb = 'up' | 'down' | null

/** All but `begin` and `list` throw AppError NOT_FOUND for what is not the caller's own. */
export type ChatService = {
  /** @throws AppError FEATURE_OFF while Strix AI is switched off */
  begin(input: { profileId: string; text: string }): Promise<{ chatId: string; messageId: string }>
  read(input: Own & { query: PageQuery }): Promise<{
    data: {
      chat_info: ChatItem & { created_at: string; quiet_until: string | null }
      messages: ChatMessage[]
    }
    page: Page
  }>
  list(input: {
    profileId: string
    words: string | undefined
    query: PageQuery
  }): Promise<{ data: ChatItem[]; page: Page }>
  rename(input: Own & { title: string }): Promise<ChatItem>
  remove(input: Own): Promise<void>
  textOf(input: Own): Promise<{ file_name: string; text: string }>
  setThumb(input: Own & { thumb: Thumb }): Promise<void>
}

export function createChatService(deps: {
  db: Db<AssistantTables & ProfileTables>
  settings: Settings
  now: () => Date
}): ChatService {
  const { db, settings, now } = deps
  return {
    async begin({ profileId, text }) {
      await demandAssistantOn(settings)
      const at = now()
      const [chatId, messageId] = [uuidv7(at), uuidv7(at)]
      const question = { id: messageId, text }
      await again(() =>
        insertChat(db, { id: chatId, profileId, title: titleOf(text), question, now: at }),
      )
      return { chatId, messageId }
    },
    async read({ query, ...own }) {
      const chat = found(await findChat(db, own))
      const { rows, page } = await listMessages(db, { chatId: chat.id, query })
      const info = {
        ...chatView(chat),
        created_at: chat.createdAt.toISOString(),
        quiet_until: quietUntil(chat, now()),
      }
      return { data: { chat_info: info, messages: rows.toReversed().map(messageView) }, page }
    },
    async list(input) {
      const { rows, page } = await listChats(db, input)
      return { data: rows.map(chatView), page }
    },
    rename: async (input) => chatView(found(await renameChat(db, input))),
    async remove(own) {
      if (!(await deleteChat(db, own))) throw noChat()
    },
    async textOf(own) {
      const chat = found(await findChat(db, own))
      const all = await readAll(db, chat.id)
      const profile = await findProfile(db, own.profileId)
      const zone = profile?.timeZone ?? 'UTC'
      const texts = all.map((message) => messageInWords(message, zone))
      const { day } = dayAndTime(chat.createdAt, zone)
      return {
        file_name: `strix-ai-${day}.md`,
        text: `# ${chat.title}\n\n${messages.exported.timesOf({ zone })}\n\n${texts.join('\n')}`,
      }
    },
    async setThumb({ id, profileId, thumb }) {
      const set = await transact(db, async (tx) => {
        if (!(await setThumb(tx, { id, profileId, thumb, now: now() }))) return false
        await thumbLog(tx, { messageId: id, thumb })
        return true
      })
      if (!set) throw new AppError('NOT_FOUND', messages.problems.noMessage)
    },
  }
}

export function noChat(): AppError {
  return new AppError('NOT_FOUND', messages.problems.noChat)
}

function found(chat: Chat | undefined): Chat {
  if (!chat) throw noChat()
  return chat
}

function quietUntil({ quietUntil: until }: Chat, now: Date): string | null {
  return until !== null && until > now ? until.toISOString() : null
}

/** The first words of what was asked. */
function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const { titleMax } = assistantRules
  if (line.length <= titleMax) return line
  const cut = line.slice(0, titleMax - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > titleMax / 2 ? space : undefined).trimEnd()}…`
}

const exportedMax = 2_000
const exportPage = 100

async function readAll(db: Db<AssistantTables>, chatId: string): Promise<Message[]> {
  const all: Message[] = []
  let cursor: string | undefined
  do {
    const query = {
      current_page: 1,
      page_size: exportPage,
      ...(cursor !== undefined && { cursor }),
    }
    const { rows, page } = await listMessages(db, { chatId, query })
    all.push(...rows)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined && all.length < exportedMax)
  return all.toReversed()
}
