import { messages } from '@strix/messages/records'
import { useQuery } from '@tanstack/react-query'
import type { RecordAnalytics } from '@strix/contracts'
import { useFormats } from '../../../lib/use-formats.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { bandName, marketName } from '../figures.ts'
import { recordQuery } from '../queries.ts'
import { Bars } from './bars.tsx'
import { Calendar } from './calendar.tsx'
import { ExpectationCard } from './expectation.tsx'
import { FiguresCard, FiguresOutline } from './figures-card.tsx'
import { Keep } from './keep.tsx'
import { ProfitLine } from './profit-line.tsx'

/** What a record says: by day, against chance, by odds and by market. */
export function Analytics({ profileId, own }: { profileId: string; own: boolean }) {
  const record = useQuery(recordQuery(profileId))
  if (record.isPending) {
    return (
      <div className="-mt-2">
        <Section title={messages.figures}>
          <FiguresOutline />
        </Section>
        <Section title={messages.calendar}>
          <div className="h-88" />
        </Section>
      </div>
    )
  }
  if (record.isLoadingError) {
    return (
      <Failed
        problem={record.error.problem}
        text={messages.failed}
        onRetry={() => void record.refetch()}
      />
    )
  }
  if (record.data.counts.posted > 0) return <Sections record={record.data} />
  return (
    <EmptyState {...(own ? messages.emptyOwn : messages.emptyOther)}>
      {own && (
        <ButtonLink look="primary" to="/community/post-code">
          {messages.post}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

function Sections({ record }: { record: RecordAnalytics }) {
  const { odds } = useFormats()
  const bands = record.by_odds.map((band) => ({
    name: bandName(band, odds),
    count: band.slips,
    rate: band.win_rate,
    returnRate: band.return_rate,
  }))
  const markets = record.by_market.map((market) => ({
    name: marketName(market.market),
    count: market.games,
    rate: market.win_rate,
  }))
  return (
    <div className="-mt-2">
      <Section title={messages.figures}>
        <FiguresCard record={record} />
      </Section>
      {record.profit_line.length > 1 && (
        <Section title={messages.profitLine}>
          <ProfitLine points={record.profit_line} />
        </Section>
      )}
      <Section title={messages.calendar}>
        <Calendar days={record.calendar} />
      </Section>
      <Section title={messages.expectation}>
        <ExpectationCard expectation={record.expectation} />
      </Section>
      {bands.length > 0 && (
        <Section title={messages.byOdds}>
          <Bars rows={bands} nameColumn={messages.odds} countColumn={messages.codes} />
        </Section>
      )}
      {markets.length > 0 && (
        <Section title={messages.byMarket}>
          <Bars rows={markets} nameColumn={messages.market} countColumn={messages.games} />
        </Section>
      )}
      <Section title={messages.keep}>
        <Keep profileId={record.profile_id} head={record.head} />
      </Section>
    </div>
  )
}
