import type { StatementSlip, StatementTally } from '@strix/contracts'
import { reactionRules } from '@strix/contracts/reaction-rules'
import { messages } from '@strix/messages/slip-worth'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { defaultTimeZone, formatMoney } from '../../../lib/format.ts'
import { getPlatform } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { monthOf, monthsFrom, readMonth } from '../month.ts'
import { statementQuery } from '../queries.ts'
import { worthStake as stake } from '../worth-stake.ts'
import { ArrowIcon } from '../../../ui/icons.tsx'

/** A month of one's own conversions and of the codes one follows. */
export function Statement() {
  // The page is written when it is built, perhaps months before it is read.
  const hydrated = useHydrated()
  return (
    <div className="mx-auto max-w-160">
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.statementTitle}
      </h1>
      <p className="mt-1 text-sm text-muted">
        {messages.statementText({ stake: formatMoney(stake), years: reactionRules.watchedYears })}
      </p>
      {hydrated ? <Chosen /> : <RowSkeletons count={6} />}
    </div>
  )
}

/** The month that the address names, else the present one. */
function Chosen() {
  const [now] = useState(() => new Date())
  const { zone = defaultTimeZone } = useFormats()
  const current = monthOf(now, zone)
  const month = readMonth(useLocation().search, current)
  return (
    <>
      <Months month={month} isLast={month >= current} />
      <OfMonth key={month} month={month} />
    </>
  )
}

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function Months({ month, isLast }: { month: string; isLast: boolean }) {
  const step = 'px-3'
  return (
    <nav aria-label={messages.month} className="mt-4 flex items-center justify-between gap-3">
      <ButtonLink
        to={`?month=${monthsFrom(month, -1)}`}
        replace
        className={step}
        aria-label={messages.before}
      >
        <ArrowIcon className="size-5 rotate-180" />
      </ButtonLink>
      <p className="text-lg font-bold">{names.format(new Date(`${month}-01T00:00:00Z`))}</p>
      {isLast ? (
        <span className="w-11" />
      ) : (
        <ButtonLink
          to={`?month=${monthsFrom(month, 1)}`}
          replace
          className={step}
          aria-label={messages.after}
        >
          <ArrowIcon className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}

function OfMonth({ month }: { month: string }) {
  const read = useQuery(statementQuery(month))
  if (read.isPending) return <RowSkeletons count={6} />
  if (read.isLoadingError) {
    return (
      <Failed
        problem={read.error.problem}
        text={messages.failed}
        onRetry={() => void read.refetch()}
      />
    )
  }
  const { conversions, followed, slips, cut } = read.data
  if (slips.length === 0) {
    return (
      <EmptyState title={messages.noneTitle} text={messages.noneText}>
        <ButtonLink look="primary" to="/#convert">
          {messages.convert}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {conversions.slips > 0 && <Sums title={messages.conversions} tally={conversions} />}
      {followed.slips > 0 && <Sums title={messages.followed} tally={followed} />}
      <Section title={messages.list}>
        <ul className="divide-y divide-line">
          {slips.map((slip) => (
            <li key={`${slip.kind} ${slip.id}`}>
              <Row slip={slip} />
            </li>
          ))}
        </ul>
        {cut && <p className="px-4 py-3 text-sm text-muted">{messages.cut}</p>}
      </Section>
      <p className="mt-4 text-sm text-muted">
        {messages.helpText}{' '}
        <Link
          to="/help/gambling"
          className="inline-flex min-h-11 items-center font-semibold text-info"
        >
          {messages.help}
        </Link>
      </p>
    </>
  )
}

/** Sums as if the same had been on each slip. */
function Sums({ title, tally }: { title: string; tally: StatementTally }) {
  const { won, lost, void: returnedWhole, open, slips, returned, margin, missed } = tally
  const decided = won + lost + returnedWhole
  const result = (returned - decided) * stake
  return (
    <Section title={title}>
      <dl className="divide-y divide-line">
        <Fact name={messages.slips} value={slips} />
        {decided > 0 && (
          <>
            <Fact
              name={messages.decided}
              note={messages.outcome({ won, lost, void: returnedWhole })}
              value={decided}
            />
            <Fact name={messages.staked} value={formatMoney(decided * stake)} />
            <Fact name={messages.returned} value={formatMoney(returned * stake)} />
            <Fact
              name={messages.result}
              value={
                <span className={result > 0 ? 'text-won' : result < 0 ? 'text-lost' : undefined}>
                  {result > 0 ? '+' : ''}
                  {formatMoney(result)}
                </span>
              }
            />
          </>
        )}
        {open > 0 && <Fact name={messages.open} value={open} />}
        {margin.slips > 0 && (
          <Fact
            name={messages.marginCost}
            note={messages.marginOf({ count: margin.slips })}
            value={formatMoney(margin.cost * stake)}
          />
        )}
        {missed.slips > 0 && (
          <Fact
            name={messages.missed}
            note={messages.missedOf({ count: missed.slips })}
            value={formatMoney(missed.more * stake)}
          />
        )}
      </dl>
    </Section>
  )
}

function Fact({ name, note, value }: { name: string; note?: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-2.5">
      <dt className="min-w-0">
        {name}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0 font-bold tabular-nums">{value}</dd>
    </div>
  )
}

function Row({ slip }: { slip: StatementSlip }) {
  const { odds, date } = useFormats()
  const platform = getPlatform(slip.platform)
  const { kind, id, username, fold, best } = slip
  return (
    <Link
      to={kind === 'conversion' ? `/conversion/${id}` : `/code/${id}`}
      className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-3 hover:bg-raised"
    >
      <PlatformMark platform={platform} className="size-9" />
      <span className="min-w-0 grow basis-28">
        <span className="block font-semibold wrap-anywhere">
          {kind === 'conversion'
            ? messages.own({ platform: platform.name })
            : messages.by({ name: username ?? messages.unknown, platform: platform.name })}
        </span>
        <span className="block text-sm text-muted">
          {dotted([
            date(slip.at),
            messages.games({ count: fold }),
            slip.odds === null ? null : odds(slip.odds),
          ])}
        </span>
        {best && (
          <span className="block text-sm text-muted">
            {messages.bestWas({
              platform: getPlatform(best.platform).name,
              back: formatMoney((best.return_factor ?? 0) * stake),
            })}
          </span>
        )}
      </span>
      <Outcome slip={slip} />
    </Link>
  )
}

function Outcome({ slip: { state, return_factor: factor } }: { slip: StatementSlip }) {
  const look = state === 'won' ? 'text-won' : state === 'lost' ? 'text-lost' : 'text-muted'
  return (
    <span className="ml-auto shrink-0 text-right">
      <span className={`block text-sm font-semibold ${look}`}>
        {state === null ? messages.unknown : messages.states[state]}
      </span>
      {factor !== null && (
        <span className="block font-bold tabular-nums">{formatMoney(factor * stake)}</span>
      )}
    </span>
  )
}
