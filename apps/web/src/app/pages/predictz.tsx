import { messages } from '@strix/messages/pages'
import { messages as words } from '@strix/messages/predictz'
import { Suspense } from 'react'
import { Predictz } from '../../features/predictz/components/predictz.tsx'
import { useSearch } from '../../lib/use-search.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { UnlessClosed } from '../closed.tsx'
import { MemberPage } from '../member-page.tsx'

const League = lazyPart(
  async () => (await import('../../features/predictz/components/league.tsx')).League,
)
const Invitation = lazyPart(
  async () => (await import('../../features/predictz/components/invitation.tsx')).Invitation,
)
const ReportForm = lazyPart(
  async () => (await import('../../features/posts/components/report-form.tsx')).ReportForm,
)

export function meta() {
  const { title, description } = messages.predictz
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A league or an invitation is named by the search: routes of their own weigh on every page. */
export default function PredictzPage() {
  const search = new URLSearchParams(useSearch())
  return (
    <MemberPage>
      <UnlessClosed title={words.title}>
        <Suspense
          key={search.get('league') ?? search.get('join')}
          fallback={<RowSkeletons count={6} />}
        >
          <Part league={search.get('league')} invitation={search.get('join')} />
        </Suspense>
      </UnlessClosed>
    </MemberPage>
  )
}

function Part({ league, invitation }: { league: string | null; invitation: string | null }) {
  if (invitation !== null) return <Invitation token={invitation} />
  if (league === null) return <Predictz />
  return (
    <League
      id={league}
      report={({ leagueId, onDone }) => (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <ReportForm subject="league" subjectId={leagueId} onDone={onDone} />
        </Suspense>
      )}
    />
  )
}
