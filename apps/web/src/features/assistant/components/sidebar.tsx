import type { ChatItem } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { groupByDay } from '../../../lib/days.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Failed } from '../../../ui/failed.tsx'
import { TargetIcon } from '../../../ui/icons.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { chatsQuery } from '../queries.ts'
import { useSettled } from '../use-settled.ts'
import { plainText } from '../plain-text.ts'
import { DotsIcon, PeopleIcon, ScalesIcon, SearchIcon } from './assistant-icons.tsx'

const ChatSheet = lazySheet(async () => (await import('./chat-sheet.tsx')).ChatSheet)

const { specials } = messages
const specialChats = [
  { guide: 'outcome', name: specials.outcome, Icon: TargetIcon },
  { guide: 'players', name: specials.players, Icon: PeopleIcon },
  { guide: 'teams', name: specials.teams, Icon: ScalesIcon },
] as const

function useChats(words: string) {
  const { user } = useSession()
  return useInfiniteQuery({
    ...chatsQuery(user?.profile_id ?? '', words),
    enabled: user !== null,
    placeholderData: keepPreviousData,
  })
}

/** The special chats, and all one's own by when something was last said in them. */
export function Sidebar({ chatId, onGo }: { chatId: string | undefined; onGo?: () => void }) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const list = useChats(words)
  const [changing, setChanging] = useState<ChatItem | null>(null)
  return (
    <>
      <label
        className={cx(
          'flex min-h-11 items-center gap-2 rounded-control border border-line bg-card px-3',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-info',
        )}
      >
        <SearchIcon className="size-4.5 shrink-0 text-muted" />
        <span className="sr-only">{messages.search}</span>
        <input
          type="search"
          value={typed}
          maxLength={100}
          placeholder={messages.search}
          onChange={({ target }) => setTyped(target.value)}
          className="w-full min-w-0 bg-transparent outline-none"
        />
      </label>
      <ul className="mt-2 border-b border-line pb-2">
        {specialChats.map(({ guide, name, Icon }) => (
          <li key={guide}>
            <Link
              to={`/strix-ai?guide=${guide}`}
              onClick={onGo}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold',
                'hover:bg-raised',
              )}
            >
              <Icon className="size-5 text-accent-text" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Chats list={list} words={words} chatId={chatId} onGo={onGo} onChange={setChanging} />
      {changing && (
        <Suspense>
          <ChatSheet
            chat={changing}
            isOpen={changing._id === chatId}
            onClose={() => setChanging(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function Chats({
  list,
  words,
  chatId,
  onGo,
  onChange,
}: {
  list: ReturnType<typeof useChats>
  words: string
  chatId: string | undefined
  onGo: (() => void) | undefined
  onChange: (chat: ChatItem) => void
}) {
  const now = useNow()
  const { zone } = useFormats()
  const chats = list.data
  if (chats === undefined) {
    if (list.error)
      return (
        <Failed
          problem={list.error.problem}
          text={messages.chatsFailed}
          onRetry={() => void list.refetch()}
        />
      )
    return <ChatsOutline />
  }
  if (chats.length === 0) {
    return (
      <p className="p-3 text-sm text-muted">
        {words ? messages.nothingFound({ words }) : messages.noChats}
      </p>
    )
  }
  return (
    <nav aria-label={messages.chats}>
      {groupByDay(chats, ({ updated_at }) => updated_at, now, zone).map(({ group, items }) => (
        <section key={group} className="mt-3">
          <h2 className="px-3 text-xs font-semibold text-muted">{group}</h2>
          <ul>
            {items.map((chat) => (
              <ChatRow
                key={chat._id}
                chat={chat}
                current={chat._id === chatId}
                onGo={onGo}
                onChange={() => onChange(chat)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} />
    </nav>
  )
}

function ChatRow({
  chat: { _id, title },
  current,
  onGo,
  onChange,
}: {
  chat: ChatItem
  current: boolean
  onGo: (() => void) | undefined
  onChange: () => void
}) {
  return (
    <li
      className={cx(
        'flex items-center rounded-control hover:bg-raised has-[[aria-current]]:bg-raised',
      )}
    >
      <Link
        to={`/strix-ai/chat/${_id}`}
        title={title}
        aria-current={current ? 'page' : undefined}
        onClick={onGo}
        className="flex min-h-11 min-w-0 flex-1 items-center px-3 text-sm aria-[current]:font-bold"
      >
        <span className="truncate">{plainText(title, { truncate: true })}</span>
      </Link>
      <button
        type="button"
        aria-label={messages.chatMenu({ title })}
        aria-haspopup="dialog"
        onClick={onChange}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
      >
        <DotsIcon />
      </button>
    </li>
  )
}

function ChatsOutline() {
  return (
    <div className="space-y-3 p-3">
      <output className="sr-only">{messages.loadingChats}</output>
      {['w-1/3', 'w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <Bar key={width} className={cx('h-5', width)} />
      ))}
    </div>
  )
}
