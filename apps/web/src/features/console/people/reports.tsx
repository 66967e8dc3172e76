import type { ReportView, Verdict } from '@strix/contracts'
import type { InputOf } from '@strix/contracts/client'
import { bulkMax, reportSubjects, verdictsOn } from '@strix/contracts/moderation-rules'
import { messages } from '@strix/messages/console-people'
import { messages as screens } from '@strix/messages/console-screens'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatTime } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { dotted } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { options, SelectField } from '../../../ui/select-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Page } from '../frame/page.tsx'
import { ActOnMany } from '../parts/act-on-many.tsx'
import { type Chosen, type Column, DataTable } from '../parts/data-table.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { Filter } from '../parts/table-filters.tsx'
import type { Params } from '../parts/table-query.ts'
import { durations, untilOf } from './durations.ts'
import { HideMany } from './hide-many.tsx'

const words = messages.reports
const list = 'GET /api/v1/admin/reports'
const look = (): void => refetch(['console', list])

const filters: readonly Filter[] = [
  { id: 'state', title: words.state, kind: 'choice', choices: words.states },
  { id: 'of', title: words.of, kind: 'choice', choices: words.subjects },
]

/** What members reported: taken by one of the staff, then decided. */
export function Reports() {
  const [deciding, setDeciding] = useState<ReportView | null>(null)
  const columns: readonly Column<ReportView>[] = [
    { id: 'report', title: words.report, cell: (row) => <Reported report={row} /> },
    {
      id: 'acts',
      title: words.acts,
      isAct: true,
      cell: (row) => <Work report={row} onDecide={() => setDeciding(row)} />,
    },
  ]
  return (
    <Page title={screens.reports} text={words.text}>
      <DataTable
        name="reports"
        title={screens.reports}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        bulk={(chosen) => <ActsOnMany chosen={chosen} />}
        bulkAll={(all) => <DismissAll {...all} />}
        emptyText={words.empty}
      />
      {deciding && <Decide report={deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}

/** What can be done about reports that are ticked; of those of codes, about the codes too. */
function ActsOnMany({ chosen: { ids, rows, clear } }: { chosen: Chosen<ReportView> }) {
  const codes = rows.filter(({ subject }) => subject === 'code').map((row) => row.subject_id)
  const onDone = (): void => {
    clear()
    look()
  }
  return (
    <>
      <DismissMany
        name={words.dismissMany}
        count={ids.length}
        which={{ ids: [...ids] }}
        onDone={onDone}
      />
      {codes.length === ids.length && <HideMany ids={[...new Set(codes)]} onDone={onDone} />}
    </>
  )
}

type Which = InputOf<'POST /api/v1/admin/report-dismissals'>['body']['which']

function DismissMany(input: { name: string; count: number; which: Which; onDone: () => void }) {
  const { name, count, which, onDone } = input
  return (
    <ActOnMany
      name={name}
      title={words.dismissManyTitle({ count })}
      text={words.dismissManyText}
      send={({ reason }) =>
        call('POST /api/v1/admin/report-dismissals', { body: { which, reason } })
      }
      onDone={onDone}
    />
  )
}

/** All open ones, or those about one kind of thing, as long as one act can be about so many. */
function DismissAll({ count, filters }: { count: number; filters: Params }) {
  const of = reportSubjects.find((each) => each === filters.of)
  const isOpen = (filters.state ?? 'open') === 'open'
  if (!isOpen || count > bulkMax) return null
  return (
    <DismissMany
      name={words.dismissAll({ count })}
      count={count}
      which={{ ...(of && { of }), expected: count }}
      onDone={look}
    />
  )
}

function Reported({ report }: { report: ReportView }) {
  const { subject, reason, detail, excerpt, concerns, of_the_same: same } = report
  return (
    <div className="min-w-0 space-y-0.5">
      <p className="font-semibold">{dotted([words.subjects[subject], words.reasons[reason]])}</p>
      {excerpt && <p className="max-w-160 break-words">{excerpt}</p>}
      {report.said_before.map((text) => (
        <p key={text} className="max-w-160 break-words text-muted">
          {words.saidBefore({ text })}
        </p>
      ))}
      {report.now_says && (
        <p className="max-w-160 break-words text-muted">
          {words.nowSays({ text: report.now_says })}
        </p>
      )}
      {detail && <p className="max-w-160 break-words text-muted">{detail}</p>}
      <p className="text-xs text-muted">
        {dotted([formatDateTime(report.created_at), same > 1 && words.same({ count: same })])}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {subject === 'code' && (
          <a href={`/code/${report.subject_id}`} className="flex min-h-9 items-center text-info">
            {words.look}
          </a>
        )}
        {concerns && (
          <Link
            to={`/admin/user-details/${concerns.id}`}
            className="flex min-h-9 items-center text-info"
          >
            {words.by({ username: concerns.username })}
          </Link>
        )}
      </p>
    </div>
  )
}

function Work({ report, onDecide }: { report: ReportView; onDecide: () => void }) {
  const toast = useToast()
  const { claim, state } = report
  if (state !== 'open') return words.states[state]
  const change = async (act: 'claim' | 'release'): Promise<void> => {
    const about = { params: { reportId: report.id } }
    const answer =
      act === 'claim'
        ? await call('POST /api/v1/admin/reports/:reportId/claim', about)
        : await call('POST /api/v1/admin/reports/:reportId/release', about)
    toast(answer.ok ? (answer.message ?? '') : answer.error.detail)
    look()
  }
  if (claim && !claim.mine) {
    const time = formatTime(claim.until)
    return <span className="text-muted">{words.with({ name: claim.by, time })}</span>
  }
  if (!claim) {
    return (
      <Button className="text-sm whitespace-nowrap" onClick={() => void change('claim')}>
        {words.take}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" className="text-sm" onClick={onDecide}>
        {words.decide}
      </Button>
      <Button className="text-sm" onClick={() => void change('release')}>
        {words.leave}
      </Button>
      <span className="w-full text-xs text-muted">
        {words.mine({ time: formatTime(claim.until) })}
      </span>
    </div>
  )
}

function Decide({ report, onClose }: { report: ReportView; onClose: () => void }) {
  const possible: readonly Verdict[] = verdictsOn[report.subject]
  const [verdict, setVerdict] = useState<Verdict>('dismiss')
  const choices = Object.fromEntries(possible.map((each) => [each, words.verdicts[each]]))
  return (
    <ReasonDialog
      title={words.decideTitle}
      text={report.excerpt}
      submit={words.verdicts[verdict]}
      send={({ reason, days }) =>
        call('POST /api/v1/admin/reports/:reportId/decide', {
          params: { reportId: report.id },
          body: {
            reason,
            verdict,
            ...(verdict === 'suspend' && { until: untilOf(days, new Date()) }),
          },
        })
      }
      onDone={look}
      onClose={onClose}
    >
      <SelectField
        label={words.verdict}
        value={verdict}
        onChange={({ target }) =>
          setVerdict(possible.find((each) => each === target.value) ?? 'dismiss')
        }
      >
        {options(choices)}
      </SelectField>
      {verdict === 'suspend' && (
        <SelectField label={messages.acts.duration} name="days" defaultValue="7">
          {options(durations)}
        </SelectField>
      )}
    </ReasonDialog>
  )
}
