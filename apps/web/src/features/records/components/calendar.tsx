import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/records'
import type { ReactNode } from 'react'
import { formatDay, weekDays } from '../../../lib/days.ts'
import { cx } from '../../../lib/text.ts'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import { countDays, weeksOf } from '../figures.ts'

type Day = RecordAnalytics['calendar'][number]

const looks: Record<Day['result'], string> = {
  won: 'bg-won-soft text-won',
  lost: 'bg-lost-soft text-lost',
  none: 'bg-raised text-muted',
}

/** Thirty days as weeks; a table, so that it can be read as well as looked at. */
export function Calendar({ days }: { days: readonly Day[] }) {
  const { won, lost, none } = countDays(days)
  return (
    <div className="p-4">
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="pb-2 text-left text-sm text-muted">
          {messages.calendarSum({ won, lost, none })}
        </caption>
        <thead>
          <tr>
            {weekDays.map(({ id, short, full }) => (
              <th key={id} scope="col" className="text-xs font-normal text-muted">
                <abbr title={full} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, index) => (
            <tr key={week.find(Boolean)?.day ?? index}>
              {week.map((day, place) =>
                day ? <Cell key={day.day} day={day} /> : <Blank key={`none-${place}`} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm text-muted">
        {(['won', 'lost', 'none'] as const).map((result) => (
          <li key={result} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx('grid size-5 place-items-center rounded-control', looks[result])}
            >
              <Mark result={result} />
            </span>
            {messages.legend[result]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A day of the first or last week that is not among the thirty. */
function Blank() {
  // There is nothing to be heard of it.
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  return <td />
}

function Cell({ day: { day, won, lost, result } }: { day: Day }) {
  return (
    <td className={cx('h-12 rounded-control p-0 text-center align-middle', looks[result])}>
      <span className="sr-only">
        {formatDay(day)}: {messages.results[result]}
        {result !== 'none' && `, ${messages.dayDetail({ won, lost })}`}
      </span>
      <span aria-hidden="true" className="flex flex-col items-center">
        <span className="text-xs leading-tight">{Number(day.slice(8))}</span>
        <Mark result={result} />
      </span>
    </td>
  )
}

function Mark({ result }: { result: Day['result'] }): ReactNode {
  if (result === 'won') return <CheckIcon className="size-4.5" />
  if (result === 'lost') return <CrossIcon className="size-4.5" />
  return <span className="grid h-4.5 place-items-center text-xs leading-none">–</span>
}
