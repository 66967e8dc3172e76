import type { AppealView } from '@strix/contracts'
import { messages } from '@strix/messages/console-people'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { Page } from '../frame/page.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { Filter } from '../parts/table-filters.tsx'

const words = messages.appeals
const list = 'GET /api/v1/admin/appeals'

const filters: readonly Filter[] = [
  {
    id: 'answered',
    title: words.answered,
    kind: 'choice',
    choices: { no: words.no, yes: words.yes },
  },
]

/** What members wrote against decisions; somebody else than who decided answers. */
export function Appeals() {
  const [answering, setAnswering] = useState<AppealView | null>(null)
  const columns: readonly Column<AppealView>[] = [
    { id: 'decision', title: words.decision, cell: (row) => <Decided appeal={row} /> },
    {
      id: 'appeal',
      title: words.appeal,
      cell: ({ appeal }) => <p className="max-w-120 break-words">{appeal}</p>,
    },
    {
      id: 'acts',
      title: messages.reports.acts,
      cell: (row) => <Work appeal={row} onAnswer={() => setAnswering(row)} />,
    },
  ]
  return (
    <Page title={screens.appeals} text={words.text}>
      <DataTable
        name="appeals"
        title={screens.appeals}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        emptyText={words.empty}
      />
      {answering && (
        <ReasonDialog
          title={words.answerTitle({ username: answering.concerns?.username ?? words.somebody })}
          text={answering.appeal}
          submit={words.answer}
          send={({ reason, outcome }) =>
            call('POST /api/v1/admin/appeals/:decisionId', {
              params: { decisionId: answering.id },
              body: { reason, outcome: outcome === 'taken-back' ? 'taken-back' : 'kept' },
            })
          }
          onDone={() => refetch(['console', list])}
          onClose={() => setAnswering(null)}
        >
          <SelectField label={words.outcome} name="outcome" defaultValue="kept">
            {options(words.outcomes)}
          </SelectField>
        </ReasonDialog>
      )}
    </Page>
  )
}

function Decided({ appeal }: { appeal: AppealView }) {
  const { concerns } = appeal
  return (
    <div className="min-w-0 space-y-0.5">
      <p className="font-semibold">{words.actions[appeal.action]}</p>
      <p className="max-w-120 break-words">{appeal.reason}</p>
      <p className="text-xs text-muted">{dotted([appeal.decided_by, formatDateTime(appeal.at)])}</p>
      {concerns && (
        <Link
          to={`/admin/user-details/${concerns.id}`}
          className="flex min-h-9 items-center text-info"
        >
          {concerns.username}
        </Link>
      )}
    </div>
  )
}

function Work({ appeal, onAnswer }: { appeal: AppealView; onAnswer: () => void }) {
  if (appeal.outcome) {
    return (
      <>
        <span className="font-semibold">{words.outcomes[appeal.outcome]}</span>
        <span className="block text-muted">{appeal.answer}</span>
      </>
    )
  }
  if (appeal.mine) return <span className="text-muted">{words.mine}</span>
  return (
    <Button className="text-sm" onClick={onAnswer}>
      {words.answer}
    </Button>
  )
}
