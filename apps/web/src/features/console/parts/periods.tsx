import { insightPeriods } from '@strix/contracts/statistics-rules'
import { messages } from '@strix/messages/console-insights'
import { useSearchParams } from 'react-router'
import { cx } from '../../../lib/text.ts'

/** How many days are shown; it stands in the address. */
export function Periods({ current }: { current: (typeof insightPeriods)[number] }) {
  const [, setSearch] = useSearchParams()
  return (
    <fieldset aria-label={messages.period} className="flex rounded-control border border-line">
      {insightPeriods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === current}
          onClick={() => setSearch(period === '30' ? {} : { days: period })}
          className={cx(
            'min-h-11 rounded-control px-4 text-sm font-semibold',
            period === current ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {messages.periods[period]}
        </button>
      ))}
    </fieldset>
  )
}
