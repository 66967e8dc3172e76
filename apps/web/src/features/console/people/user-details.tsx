import type { PersonDetails } from '@strix/contracts'
import { messages } from '@strix/messages/console-people'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { cx, dotted } from '../../../lib/text.ts'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { formatCredits } from '../parts/credits.ts'
import { Facts } from '../parts/facts.tsx'
import { Acts } from './acts.tsx'
import { type Part, parts, wordOf } from './parts.tsx'
import { StateMark } from './state-mark.tsx'

const words = messages.details
const details = 'GET /api/v1/admin/members/:memberId'
const partNames = Object.keys(parts) as Part[]
/** What the address without a part shows. */
const firstPart: Part = 'history'

/** One member's record. Opening it is written down, so it is not read again by itself. */
export function UserDetails({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const memberId = params.userId ?? ''
  const query = queryOf('console', details, { params: { memberId } })
  const {
    data,
    error,
    refetch: retry,
  } = useQuery({
    ...query,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [part, setPart] = usePart()
  const done = (): void => {
    refetch(['console', details])
    refetch(['console', 'GET /api/v1/admin/members/:memberId/history'])
    refetch(['console', 'GET /api/v1/admin/members/:memberId/ledger'])
  }
  const Shown = parts[part]
  return (
    <Page
      title={data?.username ?? messages.users.deleted}
      text={words.written}
      actions={data && <Acts person={data} onDone={done} />}
    >
      <Link
        to="/admin/user-management"
        className="-mt-3 mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-info"
      >
        {words.back}
      </Link>
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void retry()} />}
      {!error && !data && <RowSkeletons count={6} />}
      {data && (
        <>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <Block title={words.account}>
              <Facts facts={accountFacts(data)} />
            </Block>
            <Block title={words.money}>
              <Facts facts={moneyFacts(data)} />
            </Block>
            <Block title={words.safety}>
              <Lines lines={safetyOf(data)} none={words.noBreaks} />
            </Block>
            <Block title={words.devices}>
              <Lines lines={devicesOf(data)} none={words.noSessions} />
            </Block>
          </div>
          <Tabs part={part} onPart={setPart} />
          <Shown key={part} memberId={memberId} />
        </>
      )}
    </Page>
  )
}

/** Which records are shown stands in the address, beside the page of their list. */
function usePart() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('part')
  const part = partNames.find((name) => name === asked) ?? firstPart
  // The page of one list is none of another.
  const setPart = (next: Part): void =>
    setSearch(next === firstPart ? {} : { part: next }, { replace: true })
  return [part, setPart] as const
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

function accountFacts(person: PersonDetails) {
  const { authenticator, passkeys } = person.second_factors
  const factors = dotted([
    authenticator && words.authenticator,
    passkeys > 0 && words.passkeys({ count: passkeys }),
  ])
  return [
    [messages.users.state, <StateMark key="state" state={person.state} />],
    [words.name, person.name],
    [words.email, person.email],
    [words.pendingEmail, person.pending_email],
    [
      words.id,
      <span key="id" className="font-mono text-sm break-all">
        {person.id}
      </span>,
    ],
    [words.joined, formatDate(person.joined_at)],
    [words.lastSeen, person.last_seen_at && formatDateTime(person.last_seen_at)],
    [words.zone, dotted([person.time_zone, person.locale])],
    [words.factors, factors || words.noFactors],
  ] as const
}

function moneyFacts({ balances, counts, monthly_budget: budget }: PersonDetails) {
  const earned = {
    free: formatMoney(balances.earnings),
    held: formatMoney(balances.earnings_held),
    reserved: formatMoney(balances.earnings_reserved),
  }
  return [
    [words.bought, formatCredits(balances.bought)],
    [words.gift, formatCredits(balances.gift)],
    [words.held, formatCredits(balances.held)],
    [words.debt, formatCredits(balances.debt)],
    [words.earnings, words.earningsHeld(earned)],
    [words.budget, budget === null ? words.noBudget : formatMoney(budget)],
    [words.counts, [counts.codes, counts.payments, counts.reports].join(' · ')],
  ] as const
}

type Line = { key: string; title: string; text: string }

function safetyOf({ suspensions, exclusions }: PersonDetails): Line[] {
  const ended = (kind: string, at: string) => words.over({ kind, time: formatDateTime(at) })
  return [
    ...suspensions.map(({ since, until, ended_at: end, reason, by }) => {
      const running = until
        ? words.until({ kind: words.suspension, time: formatDateTime(until) })
        : words.forGood
      const title = end ? ended(words.suspension, end) : running
      return { key: since, title, text: words.why({ reason, by }) }
    }),
    ...exclusions.map(({ kind, started_at: since, ends_at: end }) => ({
      key: `${kind} ${since}`,
      title: words.until({ kind: wordOf(words.kinds, kind), time: formatDateTime(end) }),
      text: formatDateTime(since),
    })),
  ]
}

function devicesOf({ sessions }: PersonDetails): Line[] {
  return sessions.map(({ id, device, address, created_at: since, last_seen_at: seen }) => ({
    key: id,
    title: dotted([device, address]),
    text: words.session({ since: formatDateTime(since), seen: formatDateTime(seen) }),
  }))
}

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) {
    return <p className="rounded-card border border-line bg-card px-4 py-3 text-muted">{none}</p>
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {lines.map(({ key, title, text }) => (
        <li key={key} className="px-4 py-2.5">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Tabs({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  return (
    <nav
      aria-label={words.records}
      className="mt-7 mb-3 flex flex-wrap gap-x-1 border-b border-line"
    >
      {partNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === part}
          onClick={() => onPart(name)}
          className={cx(
            '-mb-px min-h-11 border-b-2 px-3 text-sm font-semibold',
            name === part ? 'border-accent text-ink' : 'border-transparent text-muted',
          )}
        >
          {messages.parts[name]}
        </button>
      ))}
    </nav>
  )
}
