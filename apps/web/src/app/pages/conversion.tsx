import { messages } from '@strix/messages/conversion-result'
import { useParams } from 'react-router'
import { InsightButton } from '../../features/insight/components/insight-button.tsx'
import { ConvertedWorth } from '../../features/insight/components/slip-worth.tsx'
import { Result } from '../../features/conversion/components/result.tsx'
import { TicketProgress } from '../../features/posts/components/live-legs.tsx'
import { useRead } from '../../lib/use-read.ts'
import { NoPage } from '../../ui/no-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'

/** The answer to the form that works without scripts: one conversion, for whoever made it. */
export default function Conversion() {
  const { conversionId: id = '' } = useParams()
  const read = useRead('GET /api/v1/conversions/:id', { params: { id } })
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
