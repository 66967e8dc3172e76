import type { ForecastScoreLine } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { Section } from '../../../ui/section.tsx'
import { formatDifference, formatLoss } from '../figures.ts'

const head = 'pb-1 text-xs font-normal text-muted'

/** One table: a line a question, a league or a month. */
export function Lines({
  title,
  column,
  lines,
}: {
  title: string
  column: string
  lines: readonly ForecastScoreLine[]
}) {
  if (lines.length === 0) return null
  return (
    <Section title={title}>
      <div className="px-4 py-3">
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col" className={cx(head, 'text-left')}>
                {column}
              </th>
              <th scope="col" className={cx(head, 'w-16 text-right')}>
                {messages.matches}
              </th>
              <th scope="col" className={cx(head, 'w-16 text-right')}>
                {messages.rps}
              </th>
              <th scope="col" className={cx(head, 'w-20 text-right')}>
                {messages.beside}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Line({ line: { name, count, ours, base } }: { line: ForecastScoreLine }) {
  const shown = formatCount(count)
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 pr-2 text-left leading-snug font-semibold">
        {name}
      </th>
      {ours ? (
        <>
          <td className="text-right text-muted">{shown}</td>
          <td className="text-right font-bold">{formatLoss(ours.rps.mean)}</td>
          <td className="text-right text-muted">
            {base && formatDifference(base.difference.rps.mean)}
          </td>
        </>
      ) : (
        <td colSpan={3} className="text-right text-sm whitespace-nowrap text-muted">
          {messages.fewOf({ shown })}
        </td>
      )}
    </tr>
  )
}
