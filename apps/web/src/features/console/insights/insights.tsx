import type { InsightsView } from '@strix/contracts'
import { insightPeriods } from '@strix/contracts/statistics-rules'
import { messages } from '@strix/messages/console-insights'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { Chart } from '../parts/chart.tsx'
import { Periods } from '../parts/periods.tsx'
import { countText, dayText, pointOf } from './figures.ts'
import { Markets, Pairs, Refusals } from './conversions.tsx'
import { Retention, SaferPlay, SpentFor } from './people.tsx'
import { Tiles } from './tiles.tsx'

type Period = (typeof insightPeriods)[number]

const insightsQuery = (days: Period) =>
  queryOf('console', 'GET /api/v1/admin/insights', { query: { days } })

/** How the product is doing: the first screen of the console. */
export function Insights() {
  const [search] = useSearchParams()
  const days = insightPeriods.find((period) => period === search.get('days')) ?? '30'
  const { data, error, refetch } = useQuery(insightsQuery(days))
  const period = data && {
    from: dayText(data.from),
    to: dayText(data.to),
    days: data.days.length,
  }
  return (
    <Page
      title={screens.insights}
      {...(period && { text: messages.text(period) })}
      actions={<Periods current={days} />}
    >
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={8} />}
      {data && <Panels seen={data} />}
    </Page>
  )
}

function Panels({ seen }: { seen: InsightsView }) {
  const hidesFew = JSON.stringify(seen).includes('"<5"')
  return (
    <div className="space-y-4">
      <Notes seen={seen} hidesFew={hidesFew} />
      <Tiles seen={seen} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Charts seen={seen} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Pairs pairs={seen.pairs} />
        <Refusals refusals={seen.refusals} />
        <Retention weeks={seen.retention} />
        <SaferPlay of={seen.safer_play} days={seen.days.length} />
        <Markets markets={seen.markets} />
        {seen.revenue && <SpentFor spent={seen.revenue.spent_for} />}
      </div>
    </div>
  )
}

function Notes({ seen, hidesFew }: { seen: InsightsView; hidesFew: boolean }) {
  const { added_up_to: last, days } = seen
  const yesterday = days.at(-2)?.day
  const notes = [
    ...(last === null ? [messages.none] : []),
    ...(last !== null && yesterday !== undefined && last < yesterday
      ? [messages.stale({ day: dayText(last) })]
      : []),
    ...(hidesFew ? [messages.few] : []),
  ]
  return notes.map((note) => (
    <p key={note} className="text-sm text-muted">
      {note}
    </p>
  ))
}

function Charts({ seen }: { seen: InsightsView }) {
  const labels = seen.days.map(({ day }) => dayText(day))
  const { revenue } = seen
  return (
    <>
      <Chart
        kind="bars"
        title={messages.growth}
        labels={labels}
        series={[
          { name: messages.tiles.joined, values: seen.days.map((day) => pointOf(day.joined)) },
        ]}
        format={countText}
      />
      <div>
        <Chart
          kind="line"
          title={messages.activity}
          labels={labels}
          series={[
            {
              name: messages.activeMonth,
              values: seen.days.map((day) => pointOf(day.active_month)),
            },
            { name: messages.activeWeek, values: seen.days.map((day) => pointOf(day.active_week)) },
            { name: messages.activeDay, values: seen.days.map((day) => pointOf(day.active)) },
          ]}
          format={countText}
        />
        <p className="mt-1.5 px-1 text-sm text-muted">{messages.activityText}</p>
      </div>
      <Chart
        kind="bars"
        title={messages.conversions}
        labels={labels}
        series={[
          { name: messages.tried, values: seen.days.map((day) => day.conversions) },
          { name: messages.given, values: seen.days.map((day) => day.given) },
        ]}
        format={countText}
      />
      {revenue && (
        <div>
          <Chart
            kind="bars"
            title={messages.revenue}
            labels={labels}
            series={[
              { name: messages.naira, values: revenue.days.map((day) => day.naira) },
              { name: messages.credits, values: revenue.days.map((day) => day.credits) },
            ]}
            format={countText}
          />
          <p className="mt-1.5 px-1 text-sm text-muted">{messages.revenueText}</p>
        </div>
      )}
    </>
  )
}
