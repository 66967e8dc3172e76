import { messages } from '@strix/messages/records'
import { useQuery } from '@tanstack/react-query'
import type { RecordAnalytics } from '@strix/contracts'
import { RecordWorth } from '../../../ui/record-worth.tsx'
import { formatShare } from '../figures.ts'
import { recordQuery } from '../queries.ts'

/** Won of won and lost, with the share nobody could settle beside it. */
export function WinRate({ profileId }: { profileId: string }) {
  const { data } = useQuery(recordQuery(profileId))
  const unsettled = data?.unsettled_share ?? 0
  return (
    <div>
      <dt className="text-sm text-muted">{messages.winRate}</dt>
      <dd className="font-bold">
        {data ? rateOf(data) : messages.none}
        {data && data.expectation.slips > 0 && (
          <RecordWorth record={recordOf(data)} className="text-sm font-normal text-muted" />
        )}
        {unsettled > 0 && (
          <span className="font-normal text-muted">
            {' '}
            · {messages.unsettled({ share: formatShare(unsettled) })}
          </span>
        )}
      </dd>
    </div>
  )
}

/** As cards have it. */
function recordOf({ expectation }: RecordAnalytics) {
  const { actual: won, slips, expected, low, high, groups } = expectation
  return { won, lost: slips - won, expected, low, high, groups }
}

function rateOf({ win_rate: rate }: RecordAnalytics): string {
  return rate === null ? messages.noRate : formatShare(rate)
}
