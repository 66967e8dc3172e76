import { messages } from '@strix/messages/social'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SubscriptionView } from '@strix/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../lib/sentence.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { SwitchBox } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { subscribe, unsubscribe } from '../acts.ts'
import { formatCredits } from '../credits.ts'
import { subscriptionsQuery } from '../queries.ts'

/** Whom one pays, how long it lasts, and whether it goes on. */
export function Subscriptions() {
  const list = useInfiniteQuery(subscriptionsQuery)
  const rows = list.data ?? []
  return (
    <Section title={messages.subscriptions} anchor="subscriptions">
      {list.isPending && <RowSkeletons count={2} />}
      {list.isLoadingError && (
        <Failed text={messages.subscriptionsFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <p className="p-4 text-muted">{messages.subscriptionsEmpty}</p>
      )}
      {rows.map((row) => (
        <Row key={row.creator._id} row={row} onChanged={() => list.refetch()} />
      ))}
      <ShowMore list={list} />
    </Section>
  )
}

type RowProps = { row: SubscriptionView; onChanged: () => Promise<unknown> }

function Row({ row, onChanged }: RowProps) {
  const { date } = useFormats()
  const { creator, paid_until: until, renews, price } = row
  const next = renews ? messages.renews({ credits: formatCredits(price) }) : messages.ends
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2">
      <Avatar src={creator.avatar} name={creator.username} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/profile/${creator._id}`}
          className="-my-1 inline-flex min-h-11 items-center truncate font-semibold hover:underline"
        >
          {creator.username}
        </Link>
        <p className="-mt-2 pb-1 text-sm text-muted">
          {until === null ? messages.over : dotted([messages.until({ date: date(until) }), next])}
        </p>
        {row.claim > 0 && (
          <p className="pb-1 text-sm">
            {messages.claim({ credits: formatCredits(row.claim), name: creator.username })}
          </p>
        )}
      </div>
      {until !== null && <Renewal row={row} onChanged={onChanged} />}
    </div>
  )
}

function Renewal({ row: { creator, renews }, onChanged }: RowProps) {
  const toast = useToast()
  const { user } = useSession()
  /** What was pressed, until the server has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function press(next: boolean): Promise<void> {
    setWanted(next)
    const pair = { ownId: user?.profile_id ?? '', otherId: creator._id }
    const answer = next ? await subscribe(pair, { renews: true }) : await unsubscribe(pair)
    const failed = next ? messages.subscribeFailed : messages.unsubscribeFailed
    const done = next ? messages.renewed : messages.unsubscribed
    toast(answer.ok ? done : sentenceOf(answer.error, failed))
    await onChanged()
    setWanted(null)
  }
  return (
    // The switch within names itself; around it there is room for a thumb.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="grid size-11 shrink-0 place-items-center">
      <SwitchBox
        label={messages.renewalOf({ name: creator.username })}
        checked={wanted ?? renews}
        disabled={wanted !== null}
        onChange={(next) => void press(next)}
      />
    </label>
  )
}
