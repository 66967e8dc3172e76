import type { VisitorProfile } from '@strix/contracts'
import { messages } from '@strix/messages/profiles'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Line } from '../../../ui/outline.tsx'
import { Bar } from '../../../ui/skeleton.tsx'

/** What one's own profile and that of another have in common. */
type Person = Pick<
  VisitorProfile,
  | '_id'
  | 'username'
  | 'avatar'
  | 'firstname'
  | 'lastname'
  | 'created_at'
  | 'demo'
  | 'total_codes'
  | 'total_follow_count'
  | 'total_subscribers'
>
export type PeopleList = 'followers' | 'following'

/** Who somebody is, and how many codes and people stand by them. */
export function Summary({
  person,
  winRate,
  badge,
  onPeople,
  children,
}: {
  person: Person
  winRate: ReactNode
  badge: ReactNode
  onPeople: (list: PeopleList) => void
  children: ReactNode
}) {
  const { date } = useFormats()
  const { username, firstname, lastname, avatar } = person
  const { total_followers: followers, total_following: following } = person.total_follow_count
  return (
    <>
      <div className="flex items-center gap-4 p-4">
        <div className="relative shrink-0">
          <Avatar src={avatar} name={username} className="size-18 text-lg" />
          {badge}
        </div>
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold">{username}</p>
          {firstname && (
            <p className="text-muted">
              {firstname} {lastname}
            </p>
          )}
          <p className="text-sm text-muted">
            {messages.memberSince({ date: date(person.created_at) })}
          </p>
          {person.demo && <p className="text-sm text-muted">{messages.demo}</p>}
        </div>
      </div>
      <dl className="perforation flex flex-wrap gap-x-4 gap-y-3 p-4 sm:gap-x-6">
        <Fact label={messages.codes} value={person.total_codes} />
        <Fact label={messages.followers} value={followers} onPress={() => onPeople('followers')} />
        <Fact label={messages.following} value={following} onPress={() => onPeople('following')} />
        <Fact label={messages.subscribers} value={person.total_subscribers} />
        {winRate}
      </dl>
      <div className="px-4 pb-4">{children}</div>
    </>
  )
}

/** The same while somebody is on their way. */
export function SummaryOutline({ winRate }: { winRate: ReactNode }) {
  return (
    <div aria-hidden="true">
      <div className="flex items-center gap-4 p-4">
        <Bar className="size-18 rounded-pill" />
        <div>
          <Line className="w-28 text-lg leading-tight" />
          <Line className="w-24" />
          <Line className="w-36 text-sm" />
        </div>
      </div>
      <dl className="perforation flex flex-wrap gap-x-4 gap-y-3 p-4 sm:gap-x-6">
        {[messages.codes, messages.followers, messages.following, messages.subscribers].map(
          (label) => (
            <div key={label} className="min-h-11">
              <dt className="text-sm text-muted">{label}</dt>
              <dd>
                <Line className="w-6" />
              </dd>
            </div>
          ),
        )}
        {winRate}
      </dl>
      <div className="px-4 pb-4">
        <Bar className="h-11 w-full" />
      </div>
    </div>
  )
}

function Fact({ label, value, onPress }: { label: string; value: number; onPress?: () => void }) {
  if (!onPress) {
    return (
      <div>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="font-bold">{formatCount(value)}</dd>
      </div>
    )
  }
  // The name stands in the button, so that pressing either of the two opens the list.
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd>
        <button
          type="button"
          onClick={onPress}
          className={cx(
            '-mx-2 block min-h-11 rounded-control px-2 text-left hover:bg-raised',
            'focus-visible:outline-offset-0',
          )}
        >
          <span className="block text-sm text-muted underline decoration-dotted">{label}</span>
          <span className="block font-bold">{formatCount(value)}</span>
        </button>
      </dd>
    </div>
  )
}
