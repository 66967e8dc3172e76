import type { LoggedConversion } from '@strix/contracts'
import { messages } from '@strix/messages/console-conversions'
import { messages as screens } from '@strix/messages/console-screens'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { oddsChange, platformName, platformNames } from './names.ts'

const words = messages.filters
const only = { yes: words.only }

const columns: readonly Column<LoggedConversion>[] = [
  {
    id: 'created_at',
    title: messages.at,
    sorts: true,
    cell: (row) => (
      <Link
        to={`/admin/conversion-log/${row.id}`}
        className="whitespace-nowrap text-info hover:underline"
      >
        {formatDateTime(row.created_at)}
      </Link>
    ),
  },
  {
    id: 'pair',
    title: messages.pair,
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{platformName(row.origin_platform)}</span>
        <span className="text-muted"> → </span>
        <span className="whitespace-nowrap">{platformName(row.destination_platform)}</span>
      </>
    ),
  },
  {
    id: 'code',
    title: messages.code,
    cell: (row) => <span className="font-mono">{row.origin_code}</span>,
  },
  { id: 'outcome', title: messages.outcome, cell: (row) => <Outcome problem={row.problem} /> },
  { id: 'games', title: messages.games, cell: (row) => <Games row={row} /> },
  {
    id: 'odds',
    title: messages.odds,
    isFigure: true,
    cell: (row) => oddsChange(row.odds_before, row.odds_after),
  },
  {
    id: 'took',
    title: messages.took,
    isFigure: true,
    cell: (row) => messages.seconds({ seconds: (row.duration_ms / 1000).toFixed(1) }),
  },
  { id: 'by', title: messages.by, cell: ({ by }) => messages[by] },
]

/** Every conversion, filtered by what did not work in it. */
export function ConversionLog() {
  return (
    <Page title={screens.conversionLog} text={messages.text}>
      <DataTable
        name="conversions"
        title={screens.conversionLog}
        list="GET /api/v1/admin/conversions"
        columns={columns}
        rowKey={({ id }) => id}
        initialSort={{ by: 'created_at', isDown: true }}
        exportKey="GET /api/v1/admin/conversions/export"
        emptyText={messages.empty}
        filters={[
          { id: 'origin_platform', title: words.origin, kind: 'choice', choices: platformNames },
          {
            id: 'destination_platform',
            title: words.destination,
            kind: 'choice',
            choices: platformNames,
          },
          {
            id: 'outcome',
            title: words.outcome,
            kind: 'choice',
            choices: { given: words.given, refused: words.refused },
          },
          { id: 'date_from', title: words.from, kind: 'day' },
          { id: 'date_to', title: words.to, kind: 'day' },
          { id: 'unmapped', title: words.unmapped, kind: 'choice', choices: only },
          { id: 'price_differs', title: words.priceDiffers, kind: 'choice', choices: only },
        ]}
      />
    </Page>
  )
}

export function Outcome({ problem }: { problem: string | null }) {
  return problem === null ? (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-won">
      <CheckIcon className="size-4" />
      {messages.given}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-lost">
      <CrossIcon className="size-4 shrink-0" />
      <span className="font-mono text-xs">{problem.replaceAll('_', '_\u200b')}</span>
    </span>
  )
}

function Games({ row }: { row: LoggedConversion }) {
  const { converted, total, unmapped, price_differs: differing } = row
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{messages.of({ converted, total })}</span>
      {unmapped > 0 && (
        <span className="block text-xs text-accent-text">
          {messages.unmapped({ count: unmapped })}
        </span>
      )}
      {differing > 0 && (
        <span className="block text-xs text-accent-text">
          {messages.priceDiffers({ count: differing })}
        </span>
      )}
    </>
  )
}
