import type { SessionView } from '@strix/contracts'
import { messages } from '@strix/messages/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { formatRelative } from '../../../lib/format.ts'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Section } from '../../../ui/section.tsx'
import { sessionsQuery } from '../../accounts/queries.ts'

/** Every place the account is signed in, each of which can be ended. */
export function Sessions({ zone }: { zone: string }) {
  const toast = useToast()
  const query = useQuery(sessionsQuery)
  const reload = (): void => void query.refetch()
  async function end(ending: Promise<Answer<null>>, done: string): Promise<void> {
    const ended = await ending
    toast(ended.ok ? done : sentenceOf(ended.error, messages.saveFailed))
    reload()
  }
  const sessions = query.data ?? []
  return (
    <Section title={messages.sessions} anchor="sessions">
      {query.isPending && <RowSkeletons count={2} />}
      {query.isError && <Failed text={query.error.problem.detail} onRetry={reload} />}
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          zone={zone}
          onEnd={() =>
            void end(
              call('DELETE /api/v1/sessions/:id', { params: { id: session.id } }),
              messages.sessionEnded,
            )
          }
        />
      ))}
      {sessions.length > 1 && (
        <div className="p-3">
          <Button
            className="w-full"
            onClick={() => void end(call('DELETE /api/v1/sessions'), messages.othersEnded)}
          >
            {messages.endOthers}
          </Button>
        </div>
      )}
    </Section>
  )
}

function SessionRow({
  session,
  zone,
  onEnd,
}: {
  session: SessionView
  zone: string
  onEnd: () => void
}) {
  const [now] = useState(() => new Date())
  const { device, address, current, last_seen_at: seen } = session
  const used = messages.sessionSeen({ when: formatRelative(seen, now, zone) })
  return (
    <div className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4 max-[18rem]:flex-wrap">
      <div className="min-w-0 flex-1 max-[18rem]:basis-full">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          {dotted([current ? messages.sessionHere : used, address ?? messages.unknownPlace])}
        </p>
      </div>
      {!current && (
        <Button
          look="quiet"
          className="text-sm"
          aria-label={messages.endSession({ device })}
          onClick={onEnd}
        >
          {messages.endOne}
        </Button>
      )}
    </div>
  )
}
