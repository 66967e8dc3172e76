import type { Approval } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { listOf, refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { Facts } from '../parts/facts.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { Limits } from './limits.tsx'
import { payoutList } from './payout-steps.ts'

const words = messages.approvals
const list = 'GET /api/v1/admin/approvals'

/** What waits for a second person, and what became of the rest. */
export function Approvals() {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { may } = useStaff()
  return (
    <Page title={screens.approvals} text={words.text}>
      <div className="max-w-180">
        <Some state="open" onDecide={setDeciding} />
        {may('settings.read') && <Limits />}
        <h2 className="mt-7 mb-3 text-lg font-bold">{words.decided}</h2>
        <Some state="decided" onDecide={setDeciding} />
      </div>
      {deciding && <Decide deciding={deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}

type How = 'approve' | 'refuse' | 'alone'
type Deciding = { approval: Approval; how: How }

function Some({
  state,
  onDecide,
}: {
  state: 'open' | 'decided'
  onDecide: (deciding: Deciding) => void
}) {
  const read = useInfiniteQuery(listOf('console', list, { query: { state } }))
  if (read.error && !read.data) {
    return <Failed text={read.error.problem.detail} onRetry={() => void read.refetch()} />
  }
  if (!read.data) return <RowSkeletons count={3} />
  if (read.data.length === 0) {
    return (
      <p className="rounded-card border border-line bg-card px-4 py-8 text-center text-muted">
        {words.empty[state]}
      </p>
    )
  }
  return (
    <>
      <ul className="space-y-3">
        {read.data.map((approval) => (
          <li key={approval._id}>
            <Card approval={approval} onDecide={(how) => onDecide({ approval, how })} />
          </li>
        ))}
      </ul>
      <ShowMore list={read} />
    </>
  )
}

function Card({ approval, onDecide }: { approval: Approval; onDecide: (how: How) => void }) {
  const { may } = useStaff()
  const { state, mine } = approval
  const isOpen = state === 'open'
  return (
    <article className="rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-bold">{words.kinds[approval.kind]}</span>
        <span className={isOpen ? 'text-info' : 'text-muted'}>
          {words.states[state]}
          {approval.alone && ` · ${words.alone}`}
        </span>
      </p>
      {approval.kind === 'member.credit' && (
        <Link to={`/admin/user-details/${approval.subject}`} className="font-semibold text-info">
          {words.member}
        </Link>
      )}
      <div className="mt-3">
        <Facts facts={factsOf(approval)} />
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!mine && (
            <Button look="primary" onClick={() => onDecide('approve')}>
              {words.how.approve.title}
            </Button>
          )}
          <Button onClick={() => onDecide('refuse')}>
            {mine ? words.withdraw : words.how.refuse.title}
          </Button>
          {may('approvals.alone') && (
            <Button look="quiet" className="text-lost" onClick={() => onDecide('alone')}>
              {words.how.alone.title}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function factsOf(approval: Approval): (readonly [string, string | null])[] {
  const { decided_by: by, decided_at: at } = approval
  return [
    ...changeOf(approval),
    [
      words.asked,
      words.by({ who: approval.requested_by, at: formatDateTime(approval.requested_at) }),
    ],
    [words.reason, approval.reason],
    ...(approval.state === 'open'
      ? [[words.until, formatDateTime(approval.expires_at)] as const]
      : []),
    ...(by && at
      ? [[words.decidedBy, words.by({ who: by, at: formatDateTime(at) })] as const]
      : []),
    ...(approval.decision_reason ? [[words.remark, approval.decision_reason] as const] : []),
  ]
}

/** What is changed: to whom or what first, a number that only machines read last. */
function changeOf({ kind, subject, change }: Approval): (readonly [string, string])[] {
  const all = kind === 'limit.raise' ? { limit: limitOf(subject), ...change } : change
  return Object.entries(all)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => [nameOf(name), valueOf(name, value)])
}

const order = Object.keys(words.fields)

function nameOf(name: string): string {
  const known: Readonly<Record<string, string>> = words.fields
  return known[name] ?? name
}

function limitOf(name: string): string {
  const known: Readonly<Record<string, string>> = messages.limits.names
  return known[name] ?? name
}

const inNaira = new Set(['naira', 'within_a_day'])

function valueOf(name: string, value: Approval['change'][string]): string {
  if (inNaira.has(name) && typeof value === 'number') return formatMoney(value)
  return typeof value === 'number' ? value.toLocaleString('en-NG') : String(value ?? '')
}

function Decide({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { approval, how } = deciding
  const { title: act, text } = words.how[how]
  const title = how === 'refuse' && approval.mine ? words.withdraw : act
  const params = { approvalId: approval._id }
  const { hash } = approval
  return (
    <ReasonDialog
      title={title}
      text={<Change approval={approval} text={text} />}
      submit={title}
      send={({ reason }) => {
        switch (how) {
          case 'approve': {
            const body = { hash, reason }
            return call('POST /api/v1/admin/approvals/:approvalId/approve', { params, body })
          }
          case 'refuse':
            return call('POST /api/v1/admin/approvals/:approvalId/refuse', {
              params,
              body: { reason },
            })
          case 'alone': {
            const body = { hash, reason }
            return call('POST /api/v1/admin/approvals/:approvalId/apply-alone', { params, body })
          }
          default:
            return how satisfies never
        }
      }}
      onDone={() => refetch(['console', list], ['console', limitList], ['console', payoutList])}
      onClose={onClose}
    />
  )
}

/** The card lies behind the dialog: what is decided stands in it again. */
function Change({ approval, text }: { approval: Approval; text: string }) {
  return (
    <>
      <p>{text}</p>
      <p className="mt-3 font-semibold text-ink">{words.kinds[approval.kind]}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {changeOf(approval).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="min-w-0 break-words text-ink">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

const limitList = 'GET /api/v1/admin/limits'
