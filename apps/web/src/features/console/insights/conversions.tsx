import type { InsightsView } from '@strix/contracts'
import { platforms } from '@strix/contracts/platforms'
import { messages as frame } from '@strix/messages/console-frame'
import { messages } from '@strix/messages/console-insights'
import { Link } from 'react-router'
import { cx } from '../../../lib/text.ts'
import { countText, marketText, shareText } from './figures.ts'
import { FigureTable, Panel } from './panel.tsx'

// The darkest still bears its letters in either theme.
const shades = ['bg-won/5', 'bg-won/12', 'bg-won/20', 'bg-won/30', 'bg-won/40'] as const

/** Which platforms convert to which: a numbered map, each cell a way into the log. */
export function Pairs({ pairs }: Pick<InsightsView, 'pairs'>) {
  const find = (from: string, to: string) =>
    pairs.find((pair) => pair.origin_platform === from && pair.destination_platform === to)
  return (
    <Panel title={messages.pairs} text={messages.pairsText}>
      <table className="w-full min-w-120 table-fixed border-separate border-spacing-1 text-center text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col">
              <span className="sr-only">{messages.pairsCorner}</span>
            </th>
            {platforms.map(({ id, name }) => (
              <th key={id} scope="col" className="px-1 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {platforms.map((from) => (
            <tr key={from.id}>
              <th scope="row" className="pr-2 text-left font-semibold text-muted">
                {from.name}
              </th>
              {platforms.map((to) => (
                <PairCell key={to.id} from={from} to={to} pair={find(from.id, to.id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type Named = { id: string; name: string }
type Pair = InsightsView['pairs'][number]

function PairCell({ from, to, pair }: { from: Named; to: Named; pair: Pair | undefined }) {
  if (from.id === to.id)
    return <td className="h-12 rounded-control bg-raised text-muted">{frame.none}</td>
  if (!pair) return <td className="h-12 rounded-control border border-line text-muted">0</td>
  const { conversions, given } = pair
  const share = given / conversions
  const title = messages.pair({
    from: from.name,
    to: to.name,
    given: countText(given),
    conversions: countText(conversions),
  })
  const query = new URLSearchParams({ origin_platform: from.id, destination_platform: to.id })
  return (
    <td className={cx('h-12 rounded-control', shades[Math.min(4, Math.floor(share * 5))])}>
      <Link
        to={`/admin/conversion-log?${query}`}
        title={title}
        className="block font-bold tabular-nums"
      >
        {shareText(given, conversions)}
        <span className="block text-xs font-normal text-muted">{countText(conversions)}</span>
      </Link>
    </td>
  )
}

export function Refusals({ refusals }: Pick<InsightsView, 'refusals'>) {
  return (
    <Panel title={messages.refusals}>
      {refusals.length === 0 ? (
        <Nothing />
      ) : (
        <FigureTable
          heads={[messages.refusal, messages.many]}
          rows={refusals.map(({ code, conversions }) => [code, countText(conversions)])}
        />
      )}
    </Panel>
  )
}

export function Markets({ markets }: Pick<InsightsView, 'markets'>) {
  return (
    <Panel isLong title={messages.markets}>
      {markets.length === 0 ? (
        <Nothing />
      ) : (
        <FigureTable
          heads={[messages.market, messages.games, messages.converted, messages.share]}
          rows={markets.map(({ market, games, converted }) => [
            marketText(market),
            countText(games),
            countText(converted),
            shareText(converted, games),
          ])}
        />
      )}
    </Panel>
  )
}

function Nothing() {
  return <p className="text-sm text-muted">{messages.noConversions}</p>
}
