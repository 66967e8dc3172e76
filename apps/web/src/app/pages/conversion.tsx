import type { ConversionView } from '@strix/contracts'
import { messages } from '@strix/messages/conversion-result'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { InsightButton } from '../../features/insight/components/insight-button.tsx'
import { ConvertedWorth } from '../../features/insight/components/slip-worth.tsx'
import { Result } from '../../features/conversion/components/result.tsx'
import { TicketProgress } from '../../features/posts/components/live-legs.tsx'
import { type Reading, useRead } from '../../lib/use-read.ts'
import { useIsMember } from '../../lib/use-viewer.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoPage } from '../../ui/no-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'

// A visitor's browser keeps its conversions on the home page.
const KeptConversion = lazyPart(async () => (await import('../kept-conversion.tsx')).KeptConversion)

// One element for good, as on the page of a code.
const membersConversion = (
  <Suspense fallback={<RowSkeletons count={4} />}>
    <KeptConversion>{(read) => <Whole read={read} />}</KeptConversion>
  </Suspense>
)

/** The answer to the form that works without scripts: one conversion, for whoever made it. */
export default function Conversion() {
  return useIsMember() ? membersConversion : <VisitorsConversion />
}

function VisitorsConversion() {
  const { conversionId: id = '' } = useParams()
  return <Whole read={useRead('GET /api/v1/conversions/:id', { params: { id } })} />
}

function Whole({ read }: { read: Reading<ConversionView> }) {
  const { conversionId: id = '' } = useParams()
  switch (read.state) {
    case 'pending':
      return <RowSkeletons count={4} />
    case 'failed':
      return <NoPage title={read.problem.title} text={read.problem.detail} />
    case 'done':
      return (
        <div className="max-w-160">
          <PageHead
            title={messages.pageTitle}
            description={messages.pageText}
            path={`/conversion/${id}`}
            indexed={false}
          />
          <h1 tabIndex={-1} className="mb-4 text-xl font-bold">
            {messages.pageTitle}
          </h1>
          <Result result={read.data} />
          <ConvertedWorth
            id={id}
            undecided={(worth) => (
              <div className="mt-4 space-y-4">
                {worth && (
                  <div className="overflow-hidden rounded-card border border-line bg-card empty:hidden">
                    <TicketProgress card={worth} />
                  </div>
                )}
                <InsightButton slip={{ conversionId: id }} />
              </div>
            )}
          />
        </div>
      )
  }
}
