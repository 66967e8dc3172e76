import type { SessionView } from '@strix/contracts'
import { messages } from '@strix/messages/settings'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/form.ts'
import { formatRelative } from '../../../lib/format.ts'
import { dotted } from '../../../lib/text.ts'
import { useRemote } from '../../../lib/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed } from './failed.tsx'

/** Every place the account is signed in, each of which can be ended. */
export function Sessions({ zone }: { zone: string }) {
  const toast = useToast()
  const { answer, reload } = useRemote<SessionView[]>('/api/v1/sessions')
  async function end(path: string, done: string): Promise<void> {
    const ended = await call<null>(path, { method: 'DELETE' })
    toast(ended.ok ? done : sentenceOf(ended.error, messages.saveFailed))
    reload()
  }
  const sessions = answer?.ok ? answer.data : []
  return (
    <Section title={messages.sessions}>
      {!answer && <RowSkeletons count={2} />}
      {answer && !answer.ok && <Failed detail={answer.error.detail} onRetry={reload} />}
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          zone={zone}
          onEnd={() => void end(`/api/v1/sessions/${session.id}`, messages.sessionEnded)}
        />
      ))}
      {sessions.length > 1 && (
        <div className="p-3">
          <Button
            className="w-full"
            onClick={() => void end('/api/v1/sessions', messages.othersEnded)}
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
    <div className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
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
