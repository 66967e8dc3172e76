import type { DataOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/console-operations'
import { messages as frame } from '@strix/messages/console-frame'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { PlainTable } from '../parts/plain-table.tsx'
import { spanText } from './ago.ts'
import { RetryButton } from './retry-button.tsx'

const words = messages.jobs
const dead = 'GET /api/v1/admin/jobs'
const queues = 'GET /api/v1/admin/queues'
const queuesQuery = queryOf('console', queues)

/** What runs behind the pages, what waits, and what failed for good. */
export function Jobs() {
  const { data, error, refetch: retry } = useQuery(queuesQuery)
  return (
    <Page title={screens.jobs} text={words.text}>
      <DataTable
        name="jobs"
        title={words.failures}
        list={dead}
        rowKey={({ id }) => id}
        emptyText={words.none}
        columns={[
          { id: 'task', title: words.task, cell: ({ task }) => <Task name={task} /> },
          { id: 'problem', title: words.problem, cell: ({ problem }) => problem },
          { id: 'attempts', title: words.attempts, isFigure: true, cell: (row) => row.attempts },
          { id: 'at', title: words.at, cell: ({ at }) => formatDateTime(at) },
          {
            id: 'retry',
            title: '',
            isAct: true,
            cell: ({ id: jobId }) => (
              <RetryButton
                send={() => call('POST /api/v1/admin/jobs/:jobId/retry', { params: { jobId } })}
                onDone={() => {
                  refetch(['console', dead])
                  refetch(['console', queues])
                }}
              />
            ),
          },
        ]}
      />
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void retry()} />}
      {!error && !data && <RowSkeletons count={6} />}
      {data && <Queues of={data} />}
    </Page>
  )
}

function Task({ name }: { name: string }) {
  return <span className="font-mono text-xs">{name}</span>
}

function Queues({ of }: { of: DataOf<typeof queues> }) {
  const now = Date.parse(of.at)
  const since = (at: string | null): string =>
    at === null ? frame.none : spanText(now - Date.parse(at))
  return (
    <div className="mt-7 space-y-3">
      <h2 className="font-semibold">{words.queues}</h2>
      <p className="text-sm text-muted">{words.queuesText}</p>
      <PlainTable
        title={words.queues}
        rows={of.jobs}
        rowKey={({ task }) => task}
        emptyText={words.none}
        columns={[
          { id: 'task', title: words.task, cell: ({ task }) => <Task name={task} /> },
          { id: 'dead', title: words.dead, isFigure: true, cell: (row) => row.dead },
          { id: 'due', title: words.due, isFigure: true, cell: (row) => row.due },
          {
            id: 'waits',
            title: words.waitsFor,
            isFigure: true,
            cell: (row) => since(row.due_since),
          },
          { id: 'running', title: words.running, isFigure: true, cell: (row) => row.running },
          { id: 'later', title: words.later, isFigure: true, cell: (row) => row.later },
          {
            id: 'scheduled',
            title: words.scheduled,
            cell: (row) => row.scheduled_at && formatDateTime(row.scheduled_at),
          },
        ]}
      />
      <h2 className="pt-4 font-semibold">{words.listeners}</h2>
      <PlainTable
        title={words.listeners}
        rows={of.events}
        rowKey={({ listener }) => listener}
        emptyText={words.noEvents}
        columns={[
          { id: 'listener', title: words.listener, cell: (row) => <Task name={row.listener} /> },
          { id: 'waiting', title: words.waiting, isFigure: true, cell: (row) => row.waiting },
          {
            id: 'oldest',
            title: words.oldest,
            isFigure: true,
            cell: (row) => since(row.oldest_at),
          },
        ]}
      />
    </div>
  )
}
