import { pricedMarkets } from '@strix/contracts/football-rules'
import type { BookPrices, MatchOutlook } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Section } from '../../../ui/section.tsx'

type Market = (typeof pricedMarkets)[number]

/** What every platform pays on the main markets, as it was last read. */
export function Prices({ outlook }: { outlook: MatchOutlook }) {
  const { books } = outlook
  return (
    <Section title={messages.prices} text={messages.pricesText}>
      {books.length === 0 && <p className="px-4 py-5 text-muted">{messages.noPrices}</p>}
      {pricedMarkets.map((market) => {
        const priced = books.filter(({ odds }) => market.outcomes.some((key) => key in odds))
        return (
          priced.length > 0 && (
            <MarketTable key={market.market} market={market} books={priced} outlook={outlook} />
          )
        )
      })}
      {books.length > 0 && <Ages books={books} />}
      <p className="px-4 py-3 text-sm text-muted">
        {messages.careful}{' '}
        <Link
          to="/help/gambling"
          className="inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          {messages.help}
        </Link>
      </p>
    </Section>
  )
}

function Ages({ books }: { books: readonly BookPrices[] }) {
  const { relative } = useFormats()
  const now = useNow()
  return (
    <div className="px-4 py-3 text-sm text-muted">
      <h3 className="font-semibold text-ink">{messages.read}</h3>
      <ul>
        {books.map(({ platform, read_at: readAt, fresh }) => {
          const read = { platform: getPlatform(platform).name, time: relative(readAt, now) }
          return <li key={platform}>{fresh ? messages.readAt(read) : messages.old(read)}</li>
        })}
      </ul>
    </div>
  )
}

function MarketTable({
  market,
  books,
  outlook,
}: {
  market: Market
  books: readonly BookPrices[]
  outlook: MatchOutlook
}) {
  const head = 'pb-1 text-xs font-normal text-muted'
  return (
    <div className="overflow-x-auto px-4 py-3">
      <table className="w-full">
        <caption className="pb-1.5 text-left font-semibold">
          {messages.markets[market.market]}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {messages.platform}
            </th>
            {market.outcomes.map((key) => (
              <th key={key} scope="col" className={cx(head, 'text-right')}>
                {messages.outcomes[key]}
              </th>
            ))}
            <th scope="col" className={cx(head, 'text-right')}>
              {messages.margin}
            </th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <BookRow key={book.platform} market={market} book={book} best={outlook.best} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BookRow({
  market,
  book,
  best,
}: {
  market: Market
  book: BookPrices
  best: MatchOutlook['best']
}) {
  const { odds } = useFormats()
  const platform = getPlatform(book.platform)
  const margin = book.margins[market.market]
  return (
    <tr className={cx('align-top', !book.fresh && 'text-muted')}>
      <th scope="row" className="py-1.5 pr-1 text-left font-normal">
        <span className="flex items-center gap-2">
          <PlatformMark platform={platform} className="size-6" />
          <span className="min-w-0 text-sm max-[18rem]:min-w-16 leading-tight font-semibold">
            {platform.name}
          </span>
        </span>
      </th>
      {market.outcomes.map((key) => {
        const price = book.odds[key]
        const isBest = book.fresh && best[key]?.platforms.includes(book.platform)
        return (
          <td key={key} className="py-1.5 pl-2 text-right whitespace-nowrap tabular-nums">
            {price === undefined ? (
              '–'
            ) : (
              <span className={cx(isBest && 'font-bold text-won')}>{odds(price)}</span>
            )}
            {isBest && <span className="block text-xs text-won">{messages.best}</span>}
          </td>
        )
      })}
      <td className="py-1.5 pl-2 text-right text-sm whitespace-nowrap text-muted tabular-nums">
        {margin === undefined ? '–' : `${(margin * 100).toFixed(1)}%`}
      </td>
    </tr>
  )
}
