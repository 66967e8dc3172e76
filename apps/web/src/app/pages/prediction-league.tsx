import { messages } from '@strix/messages/pages'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const League = lazy(async () => ({
  default: (await import('../../features/predictz/components/league.tsx')).League,
}))
const ReportForm = lazy(async () => ({
  default: (await import('../../features/posts/components/report-form.tsx')).ReportForm,
}))

export function meta() {
  const { title, description } = messages.predictionLeague
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PredictionLeaguePage() {
  const { leagueId = '' } = useParams()
  return (
    <MemberPage>
      <Suspense fallback={<RowSkeletons count={6} />}>
        <League
          key={leagueId}
          id={leagueId}
          report={(input) => (
            <Suspense fallback={<RowSkeletons count={3} />}>
              <ReportForm subject="league" subjectId={input.leagueId} onDone={input.onDone} />
            </Suspense>
          )}
        />
      </Suspense>
    </MemberPage>
  )
}
