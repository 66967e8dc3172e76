import { messages } from '@strix/messages/profiles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetUser } from '../../../lib/session.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { useOwnId } from '../../../lib/use-viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import type { PostList } from '../../posts/queries.ts'
import { ownProfileQuery } from '../queries.ts'
import { type OwnTab, ownTabs, readTab } from '../tabs.ts'
import { type PeopleList, Summary, SummaryOutline } from './summary.tsx'
import { TabBar } from './tab-bar.tsx'

/** What other features draw in a profile. */
export type ProfileParts = {
  winRate: (profileId: string) => ReactNode
  wins: (profileId: string) => ReactNode
  analytics: (profileId: string) => ReactNode
  predictz: (profileId: string) => ReactNode
  /** On their picture. */
  badge: (profileId: string) => ReactNode
  /** A list of their posts. */
  posts: (list: PostList, profileId: string, empty: ReactNode) => ReactNode
  people: (input: { profileId: string; list: PeopleList; onClose: () => void }) => ReactNode
}

const tabs = ownTabs.map((name) => ({
  name,
  label: <span className="capitalize">{messages.tabs[name]}</span>,
}))

/** One's own profile: who, and under its tabs what. */
export function Profile({ parts }: { parts: ProfileParts }) {
  const id = useOwnId()
  const own = useQuery(ownProfileQuery(id))
  const [list, setList] = useState<PeopleList | null>(null)
  const tab = readTab(useSearch(), ownTabs)
  useLeaveWhenGone(own.error?.problem.status === 404)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <div className="lg:sticky lg:top-20">
        <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
          {messages.title}
        </h1>
        <div className="mt-4 rounded-card border border-line bg-card">
          {own.isPending && <SummaryOutline winRate={parts.winRate(id)} />}
          {own.isError && (
            <Failed
              problem={own.error.problem}
              text={messages.loadFailed}
              onRetry={() => void own.refetch()}
            />
          )}
          {own.data && (
            <Summary
              person={own.data}
              winRate={parts.winRate(id)}
              badge={parts.badge(id)}
              onPeople={setList}
            >
              <ButtonLink to="/management/settings" className="w-full">
                {messages.settings}
              </ButtonLink>
            </Summary>
          )}
        </div>
      </div>
      <div className="min-w-0">
        <TabBar label={messages.tabsLabel} tabs={tabs} current={tab} />
        <Panel key={tab} tab={tab} id={id} parts={parts} />
      </div>
      {list && parts.people({ profileId: id, list, onClose: () => setList(null) })}
    </div>
  )
}

/** An account that is no more logs its browser out. */
function useLeaveWhenGone(gone: boolean): void {
  useEffect(() => {
    if (gone) forgetUser()
  }, [gone])
}

const lists = {
  'your-code': 'posted',
  'upvoted-code': 'upvoted',
  'downvoted-code': 'downvoted',
  'deleted-code': 'deleted',
} as const

function Panel({ tab, id, parts }: { tab: OwnTab; id: string; parts: ProfileParts }) {
  if (tab === 'my-wins') return parts.wins(id)
  if (tab === 'analytics') return parts.analytics(id)
  if (tab === 'predictz') return parts.predictz(id)
  const empty = (
    <EmptyState {...messages.empty[tab]}>
      {tab === 'your-code' && (
        <ButtonLink look="primary" to="/community/post-code">
          {messages.create}
        </ButtonLink>
      )}
    </EmptyState>
  )
  return <div className="pt-4">{parts.posts(lists[tab], id, empty)}</div>
}
