import { messages } from '@strix/messages/console-conversions'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import { oddsChange, platformName } from './names.ts'

const words = messages.faults
const faultsQuery = queryOf('console', 'GET /api/v1/admin/table-faults')

/** Rows of tables that name another bet than they say, the most often seen first. */
export function TableFaults() {
  const { data, error, refetch } = useQuery(faultsQuery)
  return (
    <Page title={screens.tableFaults} text={words.text}>
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={8} />}
      {data && (
        <PlainTable
          title={screens.tableFaults}
          rows={data}
          rowKey={(row) => JSON.stringify(row)}
          emptyText={words.none}
          columns={[
            { id: 'seen', title: words.seen, isFigure: true, cell: (row) => row.seen },
            { id: 'market', title: words.market, cell: (row) => row.market },
            {
              id: 'origin',
              title: words.origin,
              cell: (row) => <Row platform={row.origin_platform} text={row.origin_market} />,
            },
            {
              id: 'destination',
              title: words.destination,
              cell: (row) => (
                <Row platform={row.destination_platform} text={row.destination_market} />
              ),
            },
            {
              id: 'found',
              title: words.foundBy,
              cell: (row) => (row.found_by === 'prices' ? words.prices : words.readBack),
            },
            {
              id: 'bet',
              title: words.bet,
              cell: (row) => (
                <>
                  <span className="block min-w-44 font-mono text-xs break-all">{row.key}</span>
                  {oddsChange(row.origin_odds, row.destination_odds)}
                </>
              ),
            },
            { id: 'last', title: words.last, cell: (row) => formatDateTime(row.last_at) },
          ]}
        />
      )}
    </Page>
  )
}

function Row({ platform, text }: { platform: string; text: string }) {
  return (
    <>
      <span className="block text-xs text-muted">{platformName(platform)}</span>
      {text}
    </>
  )
}
