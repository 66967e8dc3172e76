import type { User } from '@strix/contracts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { call } from '../lib/api.ts'
import { cx } from '../lib/text.ts'
import { useLeave } from '../lib/use-leave.ts'
import { useToast } from '../ui/toast.tsx'
import { messages } from './messages.ts'

const places = [
  { to: '/profile', name: messages.profile },
  { to: '/management/settings', name: messages.settings },
] as const
const item = cx(
  'flex min-h-11 w-full items-center rounded-control px-3 text-left text-sm font-semibold',
  'hover:bg-raised focus-visible:-outline-offset-2',
)

/** Under the avatar: who is signed in, and where to go from here. */
export function AccountMenu({ id, user }: { id: string; user: User | null }) {
  const box = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const leave = useLeave()

  async function logOut(): Promise<void> {
    box.current?.hidePopover()
    const answer = await call<null>('/api/v1/logout', { method: 'POST' })
    if (!answer.ok) return toast(answer.error.detail)
    leave('/login')
    toast(messages.loggedOut)
  }

  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      className={cx(
        'fixed inset-auto top-13 right-3 m-0 w-60 rounded-card border border-line bg-card p-1.5',
        'text-ink shadow-float lg:right-[max(0.75rem,calc(50vw-34.5rem))]',
      )}
    >
      {user && (
        <p className="border-b border-line px-3 pt-1.5 pb-2.5 leading-tight">
          <span className="block truncate font-bold">{user.username}</span>
          <span className="block truncate text-sm text-muted">{user.email}</span>
        </p>
      )}
      <ul className="pt-1.5">
        {places.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={item} onClick={() => box.current?.hidePopover()}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={item} onClick={() => void logOut()}>
            {messages.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}
