import { messages } from '@strix/messages/profiles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitorProfile } from '@strix/contracts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../lib/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { otherProfileQuery } from '../queries.ts'
import { readTab, type VisitorTab, visitorTabs } from '../tabs.ts'
import type { ProfileParts } from './profile.tsx'
import { type PeopleList, Summary } from './summary.tsx'
import { TabBar } from './tab-bar.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'

export type VisitorParts = ProfileParts & {
  /** What the viewer can do about them; `change` shows it before the server has agreed. */
  relationship: (input: {
    person: VisitorProfile
    change: (how: (known: VisitorProfile) => VisitorProfile) => Promise<void>
    onBlocked: () => void
  }) => ReactNode
  /** Stands in place of the profile once its viewer has blocked it. */
  blocked: (input: { person: VisitorProfile; onUnblocked: () => void }) => ReactNode
}

/** Somebody else's profile. */
export function Visitor({ id, parts }: { id: string; parts: VisitorParts }) {
  const { user } = useSession()
  const client = useQueryClient()
  const query = otherProfileQuery(user?.profile_id ?? '', id)
  const other = useQuery(query)
  const [list, setList] = useState<PeopleList | null>(null)
  const [blocked, setBlocked] = useState<VisitorProfile | null>(null)
  async function change(how: (known: VisitorProfile) => VisitorProfile): Promise<void> {
    // What was read since the press may be older than it.
    await client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, (known) => known && how(known))
  }
  const tab = readTab(useLocation().search, visitorTabs)
  const person = other.data
  const status = other.error?.problem.status
  if (blocked) {
    return (
      <Instead>{parts.blocked({ person: blocked, onUnblocked: () => setBlocked(null) })}</Instead>
    )
  }
  if (status === 404 || status === 400) return <Gone />
  return (
    <>
      <GoBack />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <div className="lg:sticky lg:top-20">
          <h1 tabIndex={-1} className="sr-only">
            {person?.username ?? messages.title}
          </h1>
          <div className="rounded-card border border-line bg-card">
            {other.isPending && <RowSkeletons count={3} />}
            {!person && other.isError && (
              <Failed
                problem={other.error.problem}
                text={messages.loadFailed}
                onRetry={() => void other.refetch()}
              />
            )}
            {person && (
              <Summary
                person={person}
                winRate={parts.winRate(id)}
                badge={parts.badge(id)}
                onPeople={setList}
              >
                {parts.relationship({
                  person,
                  change,
                  onBlocked: () => setBlocked(person),
                })}
              </Summary>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <TabBar
            // A name that comes makes a tab wider: the chosen one is brought into view anew.
            key={person?.username}
            label={messages.tabsLabel}
            tabs={visitorTabs.map((name) => ({ name, label: labelOf(name, person?.username) }))}
            current={tab}
          />
          {person && <Panel key={tab} tab={tab} id={id} parts={parts} />}
        </div>
      </div>
      {list && parts.people({ profileId: id, list, onClose: () => setList(null) })}
    </>
  )
}

function labelOf(tab: VisitorTab, name: string | undefined): string {
  if (tab !== 'profile-code') return messages.visitorTabs[tab]
  return name === undefined ? messages.codes : messages.codesOf({ name })
}

function Panel({ tab, id, parts }: { tab: VisitorTab; id: string; parts: VisitorParts }) {
  if (tab === 'wins') return parts.wins(id)
  if (tab === 'analytics') return parts.analytics(id)
  if (tab === 'predictz') return parts.predictz(id)
  const empty = <EmptyState {...messages.empty['profile-code']} />
  return <div className="pt-4">{parts.posts('visit', id, empty)}</div>
}

function GoBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button
      look="quiet"
      className="mb-2 -ml-3 px-3 text-sm text-muted"
      // Opened by a link from elsewhere there is no page of ours to go back to.
      onClick={() => void (key === 'default' ? navigate('/') : navigate(-1))}
    >
      <ArrowIcon className="size-4.5 rotate-180" />
      {messages.back}
    </Button>
  )
}

/** What stands where no profile is to be seen. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <>
      <GoBack />
      <h1 tabIndex={-1} className="sr-only">
        {messages.title}
      </h1>
      {children}
    </>
  )
}

function Gone() {
  return (
    <Instead>
      <EmptyState title={messages.gone} text={messages.goneText}>
        <ButtonLink look="primary" to="/#convert">
          {messages.convert}
        </ButtonLink>
      </EmptyState>
    </Instead>
  )
}
