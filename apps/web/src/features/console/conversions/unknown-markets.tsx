import { insightPeriods } from '@strix/contracts/statistics-rules'
import { messages } from '@strix/messages/console-conversions'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { Periods } from '../parts/periods.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import { platformName } from './names.ts'

const words = messages.unknown

type Period = (typeof insightPeriods)[number]
const unknownQuery = (days: Period) =>
  queryOf('console', 'GET /api/v1/admin/unmapped-markets', { query: { days } })

/** What our tables lack, by how many people missed it. */
export function UnknownMarkets() {
  const [search] = useSearchParams()
  const days = insightPeriods.find((period) => period === search.get('days')) ?? '30'
  const { data, error, refetch } = useQuery(unknownQuery(days))
  const counted = data?.counted_at
  const text = counted
    ? `${words.text} ${words.countedAt({ at: formatDateTime(counted) })}`
    : words.text
  return (
    <Page title={screens.unknownMarkets} text={text} actions={<Periods current={days} />}>
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={8} />}
      {data && (
        <PlainTable
          title={screens.unknownMarkets}
          rows={data.markets}
          rowKey={({ platform, market }) => `${platform} ${market}`}
          emptyText={counted ? words.none : words.notCounted}
          columns={[
            { id: 'people', title: words.people, isFigure: true, cell: (row) => row.people },
            { id: 'games', title: words.games, isFigure: true, cell: (row) => row.games },
            {
              id: 'platform',
              title: words.platform,
              cell: (row) => platformName(row.platform),
            },
            {
              id: 'market',
              title: words.market,
              cell: (row) => <span className="font-semibold">{row.market}</span>,
            },
            { id: 'outcome', title: words.example, cell: (row) => row.outcome },
            {
              id: 'last',
              title: words.last,
              cell: (row) => (
                <Link
                  to={`/admin/conversion-log/${row.conversion_id}`}
                  className="whitespace-nowrap text-info hover:underline"
                >
                  {formatDateTime(row.last_at)}
                </Link>
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}
