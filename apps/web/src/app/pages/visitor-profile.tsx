import { messages } from '@strix/messages/pages'
import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { VisitorParts } from '../../features/profiles/components/visitor.tsx'
import { useSession } from '../../lib/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { MemberPage } from '../member-page.tsx'
import { profileParts } from '../profile-parts.tsx'

// Visitors are sent on before they load any of it.
const Visitor = lazyPart(
  async () => (await import('../../features/profiles/components/visitor.tsx')).Visitor,
)
const Relationship = lazyPart(
  async () => (await import('../../features/social/components/relationship.tsx')).Relationship,
)
const Blocked = lazyPart(
  async () => (await import('../../features/social/components/blocked.tsx')).Blocked,
)
const ReportForm = lazyPart(
  async () => (await import('../../features/posts/components/report-form.tsx')).ReportForm,
)

const parts: VisitorParts = {
  ...profileParts({ own: false }),
  relationship: (input) => (
    <Relationship
      {...input}
      report={({ profileId, onDone }) => (
        <Suspense fallback={<RowSkeletons count={3} />}>
          <ReportForm subject="profile" subjectId={profileId} onDone={onDone} />
        </Suspense>
      )}
    />
  ),
  blocked: (input) => <Blocked {...input} />,
}

export function meta() {
  const { title, description } = messages.visitorProfile
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function VisitorProfilePage() {
  const { uid = '' } = useParams()
  const { user } = useSession()
  const { search } = useLocation()
  if (user?.profile_id === uid) return <Navigate to={`/profile${search}`} replace />
  return (
    <MemberPage>
      <Suspense fallback={<RowSkeletons count={6} />}>
        <Visitor key={uid} id={uid} parts={parts} />
      </Suspense>
    </MemberPage>
  )
}
