import type { ForecastScoreLine } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { Section } from '../../../ui/section.tsx'
import { formatDifference, formatLoss } from '../figures.ts'
import { FigureLine, FigureTable } from './figure-table.tsx'

const columns = [
  { title: messages.matches, width: 'w-16' },
  { title: messages.rps, width: 'w-16' },
  { title: messages.beside, width: 'w-20' },
]

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
        <FigureTable name={column} columns={columns}>
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </FigureTable>
      </div>
    </Section>
  )
}

function Line({ line: { name, count, ours, base } }: { line: ForecastScoreLine }) {
  return (
    <FigureLine
      name={name}
      count={count}
      figures={
        ours && (
          <>
            <td className="text-right font-bold">{formatLoss(ours.rps.mean)}</td>
            <td className="text-right text-muted">
              {base && formatDifference(base.difference.rps.mean)}
            </td>
          </>
        )
      }
    />
  )
}
