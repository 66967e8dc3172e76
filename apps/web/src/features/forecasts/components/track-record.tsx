import { forecastKinds, forecastMarkets, scoredMin } from '@strix/contracts/forecast-rules'
import type { ForecastKind, ForecastMarket, ForecastRecord } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { contentMark } from '../../../ui/content-mark.ts'
import { Failed } from '../../../ui/failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Answers } from './answers.tsx'
import { Files } from './files.tsx'
import { Forecasters } from './forecasters.tsx'
import { Lines } from './lines.tsx'
import { Reliability } from './reliability.tsx'
import { Views } from './views.tsx'

type Choice = { kind: ForecastKind; market: ForecastMarket }

/** How good the forecasts of a kind were on one question, for everybody. */
export function TrackRecord({ kind, market }: Choice) {
  const path = pathOf({ kind, market })
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={messages.title} description={messages.description} path={path} />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      <p {...contentMark} className="mt-2 text-muted">
        {messages.intro}
      </p>
      <Choices
        name={messages.kinds.name}
        choices={forecastKinds.map((each) => ({
          name: messages.kinds[each],
          to: pathOf({ kind: each, market }),
          chosen: each === kind,
        }))}
      />
      <Choices
        name={messages.marketsName}
        choices={forecastMarkets.map((each) => ({
          name: messages.markets[each],
          to: pathOf({ kind, market: each }),
          chosen: each === market,
        }))}
      />
      <Read kind={kind} market={market} />
      <p className="mt-7 text-sm text-muted">
        {messages.estimate}{' '}
        <Link
          to="/help/gambling"
          className="inline-flex min-h-11 items-center text-info underline underline-offset-4"
        >
          {messages.help}
        </Link>
      </p>
    </div>
  )
}

/** The first choice of both has the short address. */
function pathOf({ kind, market }: Choice): string {
  const isUsual = kind === forecastKinds[0] && market === forecastMarkets[0]
  return isUsual ? '/forecasts' : `/forecasts/${kind}/${market}`
}

type Chosen = { name: string; to: string; chosen: boolean }

/** Links rather than a list to choose from: they work without scripts. */
function Choices({ name, choices }: { name: string; choices: readonly Chosen[] }) {
  return (
    <nav aria-label={name} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name: text, to, chosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={chosen ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-control border px-3 text-sm font-semibold',
                chosen ? 'border-accent bg-raised text-accent-text' : 'border-line hover:bg-raised',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Read(query: Choice) {
  const record = useRead('GET /api/v1/forecasts/record', { query })
  switch (record.state) {
    case 'pending':
      return <RowSkeletons count={6} />
    case 'failed': {
      return <Failed problem={record.problem} text={messages.failed} onRetry={record.retry} />
    }
    case 'done':
      return <Figures record={record.data} />
  }
}

function Figures({ record }: { record: ForecastRecord }) {
  const { all, model, open } = record
  const { date } = useFormats()
  const counted = (count: number) => ({ count, shown: formatCount(count) })
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        {model
          ? messages.model({
              version: model.version,
              date: date(model.made_at),
              // A day, not a moment: noon is the same day nearly everywhere.
              through: date(`${model.through}T12:00:00Z`),
              ...counted(model.matches),
            })
          : messages.noModel}{' '}
        {open > 0 && messages.open(counted(open))}
      </p>
      <Section title={messages.figures} text={messages.figuresText}>
        {all.ours ? (
          <Forecasters line={all} />
        ) : (
          <p className="p-4">
            {messages.tooFew(counted(all.count))}{' '}
            <span className="text-muted">{messages.enoughFrom({ count: scoredMin })}</span>
          </p>
        )}
      </Section>
      <Section title={messages.views} text={messages.viewsText}>
        <Views views={record.views} />
      </Section>
      {record.reliability.length > 0 && (
        <Section title={messages.reliability} text={messages.reliabilityText}>
          <Reliability bins={record.reliability} />
        </Section>
      )}
      <Lines title={messages.byMarket} column={messages.name.market} lines={marketsOf(record)} />
      <Lines title={messages.byLeague} column={messages.name.league} lines={record.leagues} />
      <Lines title={messages.byMonth} column={messages.name.month} lines={record.months} />
      <Answers />
      <Section title={messages.meanings}>
        <div className="space-y-1 p-4 text-sm text-muted">
          <p>{messages.rpsText}</p>
          <p>{messages.logLossText}</p>
          <p>{messages.brierText}</p>
        </div>
      </Section>
      <Section title={messages.keep}>
        <Files kind={record.kind} market={record.market} />
      </Section>
    </>
  )
}

/** In the order in which they are chosen above, in words. */
function marketsOf({ markets }: ForecastRecord) {
  return forecastMarkets.flatMap((market) => {
    const line = markets.find(({ name }) => name === market)
    return line ? [{ ...line, name: messages.markets[market] }] : []
  })
}
