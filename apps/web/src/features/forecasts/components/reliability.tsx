import type { ReliabilityBin } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { formatPercent } from '../figures.ts'

const head = 'pb-1 text-xs font-normal text-muted'
/** Room for the labels of the axes. */
const box = { left: 14, top: 4, size: 100 } as const

/** What was given against what came true, drawn and as a table. */
export function Reliability({ bins }: { bins: readonly ReliabilityBin[] }) {
  return (
    <div className="p-4">
      <Plot bins={bins} />
      <table className="mt-4 w-full">
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {messages.given}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {messages.cameTrue}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {messages.outcomes}
            </th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, expected, share, low, high, count }) => (
            <tr key={from}>
              <th scope="row" className="py-1 text-left font-semibold">
                {formatPercent(expected)}
              </th>
              <td className="text-right">
                <span className="font-bold">{formatPercent(share)}</span>{' '}
                <span className="block text-xs text-muted">
                  {messages.between({ low: formatPercent(low), high: formatPercent(high) })}
                </span>
              </td>
              <td className="text-right text-muted">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table below says the same in numbers. */
function Plot({ bins }: { bins: readonly ReliabilityBin[] }) {
  const x = (chance: number) => box.left + chance * box.size
  const y = (share: number) => box.top + (1 - share) * box.size
  const ticks = [0, 0.5, 1]
  return (
    <svg viewBox="0 0 120 116" aria-hidden="true" className="mx-auto block w-full max-w-96">
      <rect
        x={box.left}
        y={box.top}
        width={box.size}
        height={box.size}
        className="fill-raised stroke-line"
        strokeWidth="0.5"
      />
      <line
        x1={x(0)}
        y1={y(0)}
        x2={x(1)}
        y2={y(1)}
        className="stroke-muted"
        strokeWidth="0.5"
        strokeDasharray="2 2"
      />
      {ticks.map((tick) => (
        <g key={tick} className="fill-muted text-[5px]">
          <text x={x(tick)} y={box.top + box.size + 7} textAnchor="middle">
            {`${tick * 100}%`}
          </text>
          <text x={box.left - 2} y={y(tick) + 2} textAnchor="end">
            {`${tick * 100}%`}
          </text>
        </g>
      ))}
      {bins.map(({ from, expected, share, low, high }) => (
        <g key={from} className="fill-won stroke-won">
          <line
            x1={x(expected)}
            x2={x(expected)}
            y1={y(Math.max(0, low))}
            y2={y(Math.min(1, high))}
            strokeWidth="0.8"
          />
          <circle cx={x(expected)} cy={y(share)} r="1.8" />
        </g>
      ))}
    </svg>
  )
}
