import type { InsightsView } from '@strix/contracts'
import { cx } from '../../../lib/text.ts'
import { messages } from '@strix/messages/console-insights'
import { formatMoney } from '../../../lib/format.ts'
import { countText, shareText } from './figures.ts'

/** The figures asked for first, each beside the period before. */
export function Tiles({ seen }: { seen: InsightsView }) {
  const { joined, conversions, given, revenue } = seen
  const days = seen.days.length
  const yesterday = seen.days.at(-2)
  const before = (text: string): string => messages.before({ before: text, days })
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <Tile
        name={messages.tiles.joined}
        value={countText(joined.now)}
        text={before(countText(joined.before))}
      />
      {yesterday && (
        <Tile
          name={messages.tiles.active}
          value={countText(yesterday.active)}
          text={messages.yesterday({
            week: countText(yesterday.active_week ?? 0),
            month: countText(yesterday.active_month ?? 0),
          })}
        />
      )}
      <Tile
        name={messages.tiles.conversions}
        value={countText(conversions.now)}
        text={before(countText(conversions.before))}
      />
      <Tile
        name={messages.tiles.given}
        value={shareText(given.now, conversions.now)}
        text={messages.beforeOf({ share: shareText(given.before, conversions.before), days })}
      />
      {revenue && (
        <>
          <Tile
            name={messages.tiles.naira}
            value={wholeNaira(revenue.naira.now)}
            text={before(wholeNaira(revenue.naira.before))}
          />
          <Tile
            name={messages.tiles.credits}
            value={countText(revenue.credits.now)}
            text={before(countText(revenue.credits.before))}
          />
        </>
      )}
    </dl>
  )
}

/** To be seen at a glance; the screen of revenue has the kobo. */
function wholeNaira(naira: number): string {
  return formatMoney(Math.round(naira)).replace('.00', '')
}

function Tile({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={cx(
          'mt-1 leading-8 font-extrabold tabular-nums',
          // Two tiles stand side by side on a phone, and no sum may break.
          value.length > 7 ? 'text-lg sm:text-2xl' : 'text-2xl',
        )}
      >
        {value}
      </dd>
      <dd className="mt-1 text-xs text-muted">{text}</dd>
    </div>
  )
}
