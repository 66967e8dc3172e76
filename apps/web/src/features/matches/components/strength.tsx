import type { TeamStrength as Strength } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Section } from '../../../ui/section.tsx'
import { lineOf, noonOf } from './drawn-line.ts'

const box = { width: 320, height: 110 }
const series = [
  { name: messages.scored, of: 'scores', stroke: 'stroke-won', dash: undefined },
  { name: messages.conceded, of: 'concedes', stroke: 'stroke-lost', dash: '6 3' },
  { name: messages.average, of: 'usual', stroke: 'stroke-muted', dash: '2 4' },
] as const

/** How strong a team was and is; nothing of it to people who take a break. */
export function TeamStrength({ teamId, name }: { teamId: string; name: string }) {
  const found = useRead('GET /api/v1/teams/:teamId/strength', { params: { teamId } })
  if (found.state !== 'done') return null
  const { model, points } = found.data
  if (model === null || points.length < 2) return null
  return (
    <Section title={messages.strength}>
      <div className="px-4 py-3">
        <p className="text-sm text-muted">{messages.strengthText({ team: name, model })}</p>
        <Legend />
        <Lines points={points} />
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {messages.asTable}
          </summary>
          <Figures points={points} />
        </details>
      </div>
    </Section>
  )
}

function Legend() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ name, of, stroke, dash }) => (
        <li key={of} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 24 4" className="w-6">
            <path d="M0 2H24" strokeWidth="3" strokeDasharray={dash} className={stroke} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function Lines({ points }: { points: Strength['points'] }) {
  const top = Math.ceil(Math.max(...points.flatMap(({ scores, concedes }) => [scores, concedes])))
  const { date } = useFormats()
  const [first = '', last = ''] = [points[0]?.day, points.at(-1)?.day]
  return (
    <svg
      aria-hidden="true"
      viewBox={`-14 -6 ${box.width + 18} ${box.height + 24}`}
      className="mt-2 block w-full text-[10px]"
    >
      {Array.from({ length: top + 1 }, (_, goals) => {
        const y = box.height * (1 - goals / top)
        return (
          <g key={goals}>
            <path d={`M0 ${y}H${box.width}`} className="stroke-line" />
            <text x={-5} y={y + 3} textAnchor="end" className="fill-muted">
              {goals}
            </text>
          </g>
        )
      })}
      {series.map(({ of, stroke, dash }) => (
        <polyline
          key={of}
          points={lineOf(
            points.map((point) => point[of]),
            { ...box, low: 0, high: top },
          )}
          fill="none"
          strokeWidth="2.5"
          strokeDasharray={dash}
          className={stroke}
        />
      ))}
      <text x={0} y={box.height + 14} className="fill-muted">
        {date(noonOf(first))}
      </text>
      <text x={box.width} y={box.height + 14} textAnchor="end" className="fill-muted">
        {date(noonOf(last))}
      </text>
    </svg>
  )
}

const head = 'pb-1 text-xs font-normal text-muted'

/** The chart in figures, the newest first. */
function Figures({ points }: { points: Strength['points'] }) {
  const { date } = useFormats()
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{messages.strength}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {messages.day}
          </th>
          {series.map(({ name, of }) => (
            <th key={of} scope="col" className={`${head} pl-2 text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              <time dateTime={point.day}>{date(noonOf(point.day))}</time>
            </th>
            {series.map(({ of }) => (
              <td key={of} className="py-1.5 pl-2 text-right">
                {point[of].toFixed(2)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
