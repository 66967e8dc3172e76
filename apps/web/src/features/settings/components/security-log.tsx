import { messages } from '@strix/messages/settings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatKickoff } from '../../../lib/format.ts'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Section } from '../../../ui/section.tsx'
import { securityEventsQuery } from '../../accounts/queries.ts'

const step = 10
const shownMax = 100

/** What happened to the account, newest first, a handful at a time. */
export function SecurityLog({ zone }: { zone: string }) {
  const [count, setCount] = useState(step)
  const query = useQuery({
    ...securityEventsQuery(Math.min(count + 1, shownMax)),
    placeholderData: keepPreviousData,
  })
  const events = query.data ?? []
  return (
    <Section title={messages.log} text={messages.logText} anchor="security-log">
      {query.isPending && <RowSkeletons count={3} />}
      {query.isError && (
        <Failed text={query.error.problem.detail} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && events.length === 0 && <p className="p-4">{messages.logEmpty}</p>}
      {events.slice(0, count).map(({ id, kind, at, device, address }) => (
        <div
          key={id}
          className="flex items-start justify-between gap-4 px-4 py-3 max-[18rem]:flex-wrap"
        >
          <div className="min-w-0">
            <p className="font-semibold">{messages.events[kind]}</p>
            <p className="text-sm text-muted">{dotted([device, address])}</p>
          </div>
          <time dateTime={at} title={formatDate(at, zone)} className="shrink-0 text-sm text-muted">
            {formatKickoff(at, zone)}
          </time>
        </div>
      ))}
      {events.length > count && count < shownMax && (
        <div className="p-3">
          <Button className="w-full" onClick={() => setCount((known) => known + step)}>
            {messages.more}
          </Button>
        </div>
      )}
    </Section>
  )
}
