import type { MatchForecast, MatchPage } from '@strix/contracts'
import { messages } from '@strix/messages/matches'

type Cards = NonNullable<MatchForecast['cards']>
type Halves = NonNullable<Cards['home']['halves']>
type Teams = Pick<MatchPage, 'home' | 'away'>

const sides = ['home', 'away'] as const
const halves = ['first', 'second'] as const

/** How many cards each side will get, and when, where its source reports it. */
export function Cards({ match, cards }: { match: Teams; cards: Cards }) {
  const { home, away } = cards
  return (
    <div className="px-4 py-2.5">
      <dt className="font-semibold">{messages.cards}</dt>
      {sides.map((side) => (
        <dd key={side} className="text-sm text-muted">
          {messages.cardsSide({
            team: match[side].name,
            expected: cards[side].expected.toFixed(1),
            low: cards[side].low,
            high: cards[side].high,
          })}
        </dd>
      ))}
      {home.halves && away.halves && (
        <dd>
          <ByHalf match={match} cards={{ home: home.halves, away: away.halves }} />
        </dd>
      )}
    </div>
  )
}

function ByHalf({ match, cards }: { match: Teams; cards: Record<'home' | 'away', Halves> }) {
  const head = 'pt-2 pb-1 text-left text-xs font-normal text-muted'
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="pt-2 text-left text-sm text-muted">{messages.halfCards}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {messages.team}
          </th>
          {halves.map((half) => (
            <th key={half} scope="col" className={head}>
              {messages.halfNames[half]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
              {match[side].name}
            </th>
            {halves.map((half) => (
              <td key={half} className="py-2 pr-2 tabular-nums">
                {(['yellow', 'red'] as const).map((colour) => (
                  <span key={colour} className="block">
                    {messages.cardCount({ colour, count: shown(cards[side][half][colour]) })}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Red cards are rare: one decimal would say none. */
function shown(count: number): string {
  return count < 0.5 ? count.toFixed(2) : count.toFixed(1)
}
