import type { FoundPerson } from '@strix/contracts'
import { messages } from '@strix/messages/social'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { refetch } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { RecordWorth } from '../../../ui/record-worth.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Username } from '../../../ui/username.tsx'
import { follow } from '../acts.ts'
import { toFollowQuery } from '../queries.ts'

/** A few people whose record is worth it, each with what luck alone would have given them. */
export function PeopleToFollow() {
  const id = useId()
  const { data: people = [] } = useQuery(toFollowQuery)
  if (people.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="mt-4 rounded-card border border-line bg-card pt-3 pb-1"
    >
      <h2 id={id} className="px-4 font-bold">
        {messages.toFollow.title}
      </h2>
      <p className="px-4 text-sm text-muted">{messages.toFollow.text}</p>
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => (
          <Person key={person._id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Person({ person }: { person: FoundPerson }) {
  const { _id: otherId, username, avatar, record } = person
  const { user } = useSession()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press(): Promise<void> {
    if (!user) return
    setBusy(true)
    const answer = await follow({ ownId: user.profile_id, otherId }, true)
    setBusy(false)
    if (!answer.ok) return toast(sentenceOf(answer.error, messages.followFailed))
    toast(answer.message ?? messages.toFollow.done({ name: username }))
    refetch('profile', 'codes')
  }
  return (
    <li className="flex items-center gap-3 px-4 py-2 max-[18rem]:flex-wrap">
      <Link
        to={`/profile/${otherId}`}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-3 max-[18rem]:basis-full"
      >
        <Avatar src={avatar} name={username} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">
            <Username name={username} />
          </span>
          <RecordWorth record={record} className="text-sm text-muted" />
          {record && (
            <span className="block text-xs text-muted">
              {messages.toFollow.luck({ low: record.low, high: record.high })}
            </span>
          )}
        </span>
      </Link>
      <Button
        disabled={busy}
        aria-label={messages.toFollow.follow({ name: username })}
        onClick={() => void press()}
      >
        {messages.follow}
      </Button>
    </li>
  )
}
