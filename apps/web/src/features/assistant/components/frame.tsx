import { messages } from '@strix/messages/assistant'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { useWide } from '../../../lib/use-wide.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MenuIcon, OwlMark, PlusIcon } from '../../../ui/icons.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { ClockIcon, SlidersIcon } from './assistant-icons.tsx'
import { Sidebar } from './sidebar.tsx'

const square = 'grid size-11 place-items-center rounded-control hover:bg-raised'
const entry = cx(
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted',
  'hover:text-ink aria-[current]:text-ink',
)

/** Around every page of Strix AI: the chats at its side, the ways between its pages above. */
export function Frame({
  title,
  chatId,
  at,
  children,
}: {
  title: string
  /** The chat that is open. */
  chatId?: string
  at?: 'history' | 'settings'
  children: ReactNode
}) {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-6">
      <aside
        className={cx(
          'hidden lg:sticky lg:top-14 lg:-mt-4 lg:block lg:h-[calc(100dvh-3.5rem-var(--strip))]',
          'lg:overflow-y-auto lg:border-r lg:border-line lg:py-4 lg:pr-4',
        )}
      >
        {wide && <Sidebar chatId={chatId} />}
      </aside>
      <div className="min-w-0">
        <div
          className={cx(
            'sticky top-14 z-10 -mx-4 -mt-5 mb-4 flex items-center gap-1 border-b border-line',
            'bg-page px-2 lg:-mt-4 lg:mx-0 lg:px-0 lg:py-1.5',
          )}
        >
          <button
            type="button"
            aria-label={messages.openChats}
            aria-haspopup="dialog"
            className={cx(square, 'lg:hidden')}
            onClick={() => setOpen(true)}
          >
            <MenuIcon />
          </button>
          <OwlMark className="size-6 max-lg:hidden" />
          <h1
            tabIndex={-1}
            className="min-w-0 flex-1 truncate px-1 py-2.5 font-extrabold max-lg:text-center max-[16rem]:px-0 max-[16rem]:text-sm max-[16rem]:whitespace-normal lg:text-lg"
          >
            {title}
          </h1>
          <nav aria-label={messages.name} className="hidden lg:flex">
            <Entries at={at} />
          </nav>
          <Link to="/strix-ai" aria-label={messages.newChat} className={cx(square, 'lg:hidden')}>
            <PlusIcon />
          </Link>
        </div>
        {children}
      </div>
      {open && !wide && <ChatsPanel chatId={chatId} at={at} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** On a phone: where to go in Strix AI, over the page. */
function ChatsPanel({
  chatId,
  at,
  onClose,
}: {
  chatId: string | undefined
  at: 'history' | 'settings' | undefined
  onClose: () => void
}) {
  return (
    <SidePanel title={messages.name} closeLabel={messages.close} side="left" onClose={onClose}>
      <div className="flex flex-col py-2">
        <Entries at={at} onGo={onClose} />
      </div>
      <Sidebar chatId={chatId} onGo={onClose} />
    </SidePanel>
  )
}

function Entries({ at, onGo }: { at: 'history' | 'settings' | undefined; onGo?: () => void }) {
  return (
    <>
      <Link
        to="/strix-ai/history"
        className={entry}
        aria-current={at === 'history' ? 'page' : undefined}
        onClick={onGo}
      >
        <ClockIcon className="size-4.5" />
        {messages.history}
      </Link>
      <Link
        to="/strix-ai/settings"
        className={entry}
        aria-current={at === 'settings' ? 'page' : undefined}
        onClick={onGo}
      >
        <SlidersIcon className="size-4.5" />
        {messages.settings}
      </Link>
      <ButtonLink to="/strix-ai" className="hidden text-sm lg:ml-2 lg:inline-flex" onClick={onGo}>
        <PlusIcon className="size-4.5" />
        {messages.newChat}
      </ButtonLink>
    </>
  )
}
