import { noticePlaceOf } from '@strix/contracts/notice-place'
import { messages } from '@strix/messages/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { NotificationView } from '@strix/contracts'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { refetch } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BellIcon } from '../../../ui/bell-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { notificationsQuery } from '../queries.ts'

async function markRead(id?: string) {
  const body = id === undefined ? {} : { notification_id: id }
  const answer = await call('POST /api/v1/notifications/read', { body })
  refetch('notifications')
  return answer
}

/** Somebody's notifications, the latest first. */
export function NotificationList({ profileId, unread }: { profileId: string; unread: number }) {
  const list = useInfiniteQuery(notificationsQuery(profileId))
  const rows = list.data ?? []
  const toast = useToast()
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  async function markAll(): Promise<void> {
    const answer = await markRead()
    if (!answer.ok) toast(sentenceOf(answer.error, messages.saveFailed))
  }
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-labelledby="notifications-title"
      className="outline-none"
    >
      <div
        className={cx(
          'sticky top-0 flex min-h-13 items-center justify-between border-b border-line',
          'bg-card pr-1 pl-4',
        )}
      >
        <h2 id="notifications-title" className="font-semibold">
          {messages.title}
        </h2>
        {unread > 0 && (
          <Button look="quiet" className="px-3 text-sm" onClick={() => void markAll()}>
            {messages.readAll}
          </Button>
        )}
      </div>
      {list.isPending && <RowSkeletons count={3} />}
      {list.isLoadingError && <Failed text={messages.failed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <div className="px-4 py-8 text-center">
          <p className="font-semibold">{messages.emptyTitle}</p>
          <p className="mt-1 text-sm text-muted">{messages.emptyText}</p>
        </div>
      )}
      {rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  )
}

function Row({ row }: { row: NotificationView }) {
  const { relative } = useFormats()
  const [now] = useState(() => new Date())
  const place = noticePlaceOf(row.data)
  const body = (
    <>
      {row.user ? (
        <Avatar src={row.user.avatar} name={row.user.username} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-pill bg-info-soft text-info"
        >
          <BellIcon />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={cx('block text-sm', !row.read && 'font-semibold')}>{row.title}</span>
        <time dateTime={row.created_at} className="text-xs text-muted">
          {relative(row.created_at, now)}
        </time>
      </span>
      {!row.read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-pill bg-accent">
          <span className="sr-only">{messages.new}</span>
        </span>
      )}
    </>
  )
  const read = () => {
    if (!row.read) void markRead(row._id)
  }
  return (
    <li>
      <Pressable to={place} onPress={read}>
        {body}
      </Pressable>
    </li>
  )
}

function Pressable({
  to,
  onPress,
  children,
}: {
  to: string | undefined
  onPress: () => void
  children: ReactNode
}) {
  const look = cx(
    'flex min-h-14 w-full items-start gap-3 px-4 py-3 text-left hover:bg-raised',
    'focus-visible:-outline-offset-2',
  )
  return to === undefined ? (
    <button type="button" className={look} onClick={onPress}>
      {children}
    </button>
  ) : (
    <Link to={to} className={look} onClick={onPress}>
      {children}
    </Link>
  )
}
