import { messages } from '@strix/messages/pages'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Invitation = lazy(async () => ({
  default: (await import('../../features/predictz/components/invitation.tsx')).Invitation,
}))

export function meta() {
  const { title, description } = messages.predictionInvitation
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PredictionInvitationPage() {
  const { invitation = '' } = useParams()
  return (
    <MemberPage>
      <Suspense fallback={<RowSkeletons count={3} />}>
        <Invitation key={invitation} token={invitation} />
      </Suspense>
    </MemberPage>
  )
}
