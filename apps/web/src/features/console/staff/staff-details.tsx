import { messages as frame } from '@strix/messages/console-frame'
import { messages } from '@strix/messages/console-staff'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Failed } from '../../../ui/failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { EventLine } from '../audit/event-line.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { Facts } from '../parts/facts.tsx'
import { when } from '../parts/when.ts'
import type { ScreenParams } from '../screen.ts'
import { aboutQuery, type Member, memberQuery } from './queries.ts'
import { StaffActs } from './staff-acts.tsx'

/** One colleague: what is known, what can be done, and what was. */
export function StaffDetails({ params }: { params: ScreenParams }) {
  const { data, error, refetch } = useQuery(memberQuery(params.staffId ?? ''))
  const self = useStaff()
  if (error && !data) {
    return <Failed text={error.problem.detail} onRetry={() => void refetch()} />
  }
  if (!data) return <RowSkeletons count={8} />
  return (
    <Page title={data.name} actions={self.id !== data.id && <StaffActs member={data} />}>
      <div className="max-w-200 space-y-4">
        {self.id === data.id && <Notice>{messages.self}</Notice>}
        <Facts
          facts={[
            [messages.facts.email, data.email],
            [messages.facts.role, frame.roles[data.role]],
            [messages.facts.state, stateOf(data)],
            [messages.facts.since, when(data.created_at)],
            [messages.facts.lastSeen, data.last_seen_at ? when(data.last_seen_at) : messages.never],
            [messages.facts.recoveryCodes, data.recovery_codes_left],
          ]}
        />
        <Sessions sessions={data.sessions} />
        <Events title={messages.about} query={aboutQuery({ subject: data.id })} />
        <Events title={messages.done} query={aboutQuery({ actor: data.email })} />
      </div>
    </Page>
  )
}

function stateOf({ disabled_at: at }: Member): string {
  return at === null ? messages.states.active : messages.disabledAt({ at: when(at) })
}

function Sessions({ sessions }: Pick<Member, 'sessions'>) {
  return (
    <Section title={messages.sessions}>
      {sessions.length === 0 && <p className="px-4 py-3 text-muted">{messages.noSessions}</p>}
      {sessions.map(({ id, device, address, last_seen_at: at }) => (
        <div key={id} className="px-4 py-2.5">
          <p className="font-semibold">{device}</p>
          <p className="text-sm text-muted">
            {messages.session({ address: address ?? frame.none, at: when(at) })}
          </p>
        </div>
      ))}
    </Section>
  )
}

function Events({ title, query }: { title: string; query: ReturnType<typeof aboutQuery> }) {
  const { data } = useInfiniteQuery(query)
  if (!data || data.length === 0) return null
  return (
    <Section title={title}>
      {data.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </Section>
  )
}
