import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/records'

type Point = RecordAnalytics['profit_line'][number]

const [width, height] = [320, 120]

/** Profit of one unit on each code, over the band of what chance alone would give. */
export function ProfitLine({ points }: { points: readonly Point[] }) {
  const last = points.at(-1)
  if (!last || last.slips === 0) return null
  const least = Math.min(...points.map(({ profit, low }) => Math.min(profit, low)))
  const most = Math.max(...points.map(({ profit, high }) => Math.max(profit, high)))
  const x = ({ slips }: Point) => (slips / last.slips) * width
  const y = (value: number) => height - ((value - least) / (most - least || 1)) * height
  const path = (valueOf: (point: Point) => number) =>
    points.map((point) => `${x(point).toFixed(1)},${y(valueOf(point)).toFixed(1)}`)
  const band = [...path(({ high }) => high), ...path(({ low }) => low).toReversed()]
  const text = messages.profitAlt({
    slips: last.slips,
    profit: signed(last.profit),
    low: signed(last.low),
    high: signed(last.high),
  })
  return (
    <div className="p-4">
      <p className="font-semibold">{text}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 block h-36 w-full overflow-visible"
      >
        <polygon points={band.join(' ')} className="fill-info-soft" />
        <line
          x1="0"
          x2={width}
          y1={y(0)}
          y2={y(0)}
          vectorEffect="non-scaling-stroke"
          className="stroke-edge"
        />
        <polyline
          points={path(({ profit }) => profit).join(' ')}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={last.profit < 0 ? 'stroke-lost' : 'stroke-won'}
        />
      </svg>
      <p className="mt-3 text-sm text-muted">{messages.profitText}</p>
    </div>
  )
}

function signed(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`
}
