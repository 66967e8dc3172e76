import type { VisitorProfile } from '@strix/contracts'
import { messages } from '@strix/messages/social'
import { type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/sentence.ts'
import { markStale, refetch } from '../../../lib/query.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Line } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ownProfileQuery } from '../../profiles/queries.ts'
import { follow, type Pair, subscribe, unsubscribe } from '../acts.ts'
import { peopleQuery } from '../queries.ts'
import { followed, withFollowState, withSubscription } from '../relationship.ts'
import { MoreSheet } from './more-sheet.tsx'
import { SubscribeSheet } from './subscribe-sheet.tsx'

type Props = {
  person: VisitorProfile
  /** Shows the profile as it is now, or is about to be, from what is known of it by then. */
  change: (how: (known: VisitorProfile) => VisitorProfile) => Promise<void>
  onBlocked: () => void
  /** The form that reports to staff; made elsewhere. */
  report: (input: { profileId: string; onDone: () => void }) => ReactNode
}

/** What the viewer can do about somebody: follow, subscribe, and behind a button the rest. */
export function Relationship({ person, change, onBlocked, report }: Props) {
  const { user } = useSession()
  const pair = { ownId: user?.profile_id ?? '', otherId: person._id }
  const [open, setOpen] = useState<'subscribe' | 'more' | null>(null)
  const close = () => setOpen(null)
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <div className="flex items-start gap-2">
        {person.is_subscribed ? (
          <Subscribed person={person} pair={pair} change={change} />
        ) : (
          <>
            <FollowButton person={person} pair={pair} change={change} />
            {person.is_following && (
              <Button look="primary" className="flex-1" onClick={() => setOpen('subscribe')}>
                {messages.subscribe}
              </Button>
            )}
          </>
        )}
        <Button aria-label={messages.more} className="w-11 px-0!" onClick={() => setOpen('more')}>
          <Line className="size-6 shrink-0">
            <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.5" />
          </Line>
        </Button>
      </div>
      {open === 'subscribe' && (
        <SubscribeSheet
          person={person}
          pair={pair}
          onClose={close}
          onDone={(state) => {
            close()
            void change((known) => withSubscription(known, state))
          }}
        />
      )}
      {open === 'more' && (
        <MoreSheet person={person} onClose={close} onBlocked={onBlocked} report={report} />
      )}
    </div>
  )
}

type Part = Pick<Props, 'person' | 'change'> & { pair: Pair }

/** At once on the screen; taken back with a word where the server refuses. */
function FollowButton({ person, pair, change }: Part) {
  const toast = useToast()
  const busy = useRef(false)
  async function press(): Promise<void> {
    if (busy.current) return
    busy.current = true
    const follows = !person.is_following
    await change((known) => followed(known, follows))
    const answer = await follow(pair, follows)
    await change((known) =>
      answer.ok ? withFollowState(known, answer.data) : followed(known, !follows),
    )
    busy.current = false
    if (answer.ok) {
      refetch('codes')
      markOwnStale(pair.ownId)
      // Opened in the meantime, the list still lacks who has just come.
      refetch(peopleQuery(pair.otherId, 'followers').queryKey)
    } else {
      toast(sentenceOf(answer.error, messages.followFailed))
    }
  }
  return (
    <Button
      look={person.is_following ? 'secondary' : 'primary'}
      className="flex-1"
      onClick={() => void press()}
    >
      {person.is_following ? messages.unfollow : messages.follow}
    </Button>
  )
}

/** One's own counters are asked for anew when one's profile is opened. */
function markOwnStale(ownId: string): void {
  markStale(ownProfileQuery(ownId).queryKey)
}

/** How long it lasts, and whether it goes on. */
function Subscribed({ person, pair, change }: Part) {
  const toast = useToast()
  const { date } = useFormats()
  const [busy, setBusy] = useState(false)
  const { renews, paid_until: until } = person
  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = renews ? await unsubscribe(pair) : await subscribe(pair, { renews: true })
    setBusy(false)
    if (answer.ok) {
      await change((known) => withSubscription(known, answer.data))
      toast(renews ? messages.unsubscribed : messages.renewed)
    } else {
      const failed = renews ? messages.unsubscribeFailed : messages.subscribeFailed
      toast(sentenceOf(answer.error, failed))
    }
  }
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{until && messages.subscribedUntil({ date: date(until) })}</p>
      <p className="text-sm text-muted">{renews ? messages.renewsThen : messages.endsThen}</p>
      <Button
        className="mt-3 w-full"
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        {renews ? messages.unsubscribe : messages.renewOn}
      </Button>
    </div>
  )
}
