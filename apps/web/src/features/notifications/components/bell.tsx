import { messages } from '@strix/messages/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { BellIcon } from '../../../ui/bell-icon.tsx'
import { unreadQuery } from '../queries.ts'
import { NotificationList } from './notification-list.tsx'

const panelId = 'notifications'

/** The bell with its count, and the panel it opens. */
export function Bell({ profileId }: { profileId: string }) {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Another one each time, also where a notice leads to the page that is open.
  const { key } = useLocation()
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  useEffect(() => panel.current?.hidePopover(), [key])
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-haspopup="true"
        className="relative grid size-11 place-items-center rounded-pill hover:bg-raised"
      >
        <BellIcon />
        <span className="sr-only">{messages.bell}</span>
        {unread > 0 && (
          <span
            className={cx(
              'absolute top-1 right-0.5 min-w-5 rounded-pill bg-accent px-1 text-center text-xs',
              'leading-5 font-bold text-accent-ink',
            )}
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={cx(
          'fixed inset-auto top-13 right-3 m-0 max-h-[min(415px,calc(100dvh-4rem))]',
          'w-[min(350px,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-line',
          'bg-card text-ink shadow-float lg:right-[max(0.75rem,calc(50vw-34.5rem))]',
        )}
      >
        {open && <NotificationList profileId={profileId} unread={unread} />}
      </div>
    </>
  )
}
