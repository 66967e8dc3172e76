import { messages } from '@strix/messages/console-frame'
import { useId } from 'react'
import { cx } from '../../../lib/text.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'

type Series = { name: string; values: readonly (number | null)[] }

type Props = {
  kind: 'line' | 'bars'
  title: string
  /** One for each place along the foot, oldest first. */
  labels: readonly string[]
  /** At most four: colours and strokes tell them apart. */
  series: readonly Series[]
  format?: (value: number) => string
}

const width = 640
const height = 220
const edge = { left: 8, right: 8, top: 12, bottom: 22 }
const looks = [
  { line: 'stroke-accent', fill: 'fill-accent', mark: 'bg-accent', dash: undefined },
  { line: 'stroke-info', fill: 'fill-info', mark: 'bg-info', dash: '7 4' },
  { line: 'stroke-won', fill: 'fill-won', mark: 'bg-won', dash: '2 4' },
  { line: 'stroke-muted', fill: 'fill-muted', mark: 'bg-muted', dash: '10 3 2 3' },
] as const

/** Counts or rates over time, from zero up, with the same figures as a table behind it. */
export function Chart({ kind, title, labels, series, format = plain }: Props) {
  const id = useId()
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const top = niceTop(Math.max(0, ...all))
  const place = placer(labels.length, top)
  return (
    <figure aria-labelledby={id} className="rounded-card border border-line bg-card p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span id={id} className="font-semibold">
          {title}
        </span>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="mt-3 block w-full overflow-visible text-xs"
      >
        {[0, 0.5, 1].map((part) => (
          <Rule key={part} y={place.y(top * part)} text={format(top * part)} />
        ))}
        {series.map((each, index) =>
          kind === 'line' ? (
            <Line key={each.name} {...each} place={place} look={lookAt(index)} />
          ) : (
            <Bars key={each.name} {...each} place={place} at={index} of={series.length} />
          ),
        )}
        <Feet labels={labels} place={place} />
      </svg>
      <Figures title={title} labels={labels} series={series} format={format} />
    </figure>
  )
}

type Place = ReturnType<typeof placer>

function placer(count: number, top: number) {
  const inner = width - edge.left - edge.right
  const step = inner / Math.max(1, count)
  return {
    step,
    x: (index: number) => edge.left + step * (index + 0.5),
    y: (value: number) =>
      height - edge.bottom - ((height - edge.top - edge.bottom) * value) / (top || 1),
  }
}

/** The next of 1, 2, 5, 10, … at or above. */
function niceTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 5, 10]
  return power * (steps.find((step) => step * power >= value) ?? 10)
}

function plain(value: number): string {
  return value.toLocaleString('en-NG', { maximumFractionDigits: 2 })
}

function isGap(value: number | null | undefined): boolean {
  return value === null || value === undefined
}

function shown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? messages.none : format(value)
}

function lookAt(index: number) {
  return looks[index % looks.length] ?? looks[0]
}

function Rule({ y, text }: { y: number; text: string }) {
  return (
    <>
      <line x1={0} x2={width} y1={y} y2={y} className="stroke-line" />
      <text x={0} y={y - 3} className="fill-muted">
        {text}
      </text>
    </>
  )
}

function Line({ values, place, look }: Series & { place: Place; look: (typeof looks)[number] }) {
  const path = values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = index === 0 || values[index - 1] === null
      return `${isStart ? 'M' : 'L'}${place.x(index)} ${place.y(value)}`
    })
    .join('')
  return (
    <>
      <path
        d={path}
        fill="none"
        strokeWidth="2"
        strokeDasharray={look.dash}
        className={look.line}
      />
      {values.map((value, index) => {
        const isAlone = isGap(values[index - 1]) && isGap(values[index + 1])
        if (value === null || !isAlone) return null
        return (
          <circle key={index} cx={place.x(index)} cy={place.y(value)} r="3" className={look.fill} />
        )
      })}
    </>
  )
}

function Bars({ values, place, at, of }: Series & { place: Place; at: number; of: number }) {
  const thick = Math.min(36, (place.step * 0.7) / of)
  return values.map((value, index) => {
    if (value === null) return null
    const x = place.x(index) + thick * (at - of / 2)
    return (
      <rect
        key={index}
        x={x}
        y={place.y(value)}
        width={Math.max(1, thick - 1)}
        height={Math.max(0, place.y(0) - place.y(value))}
        className={lookAt(at).fill}
      />
    )
  })
}

/** As many names along the foot as there is room for. */
function Feet({ labels, place }: { labels: readonly string[]; place: Place }) {
  const every = Math.max(1, Math.ceil(labels.length / 7))
  return labels.map((label, index) =>
    index % every === 0 ? (
      <text
        key={label}
        x={place.x(index)}
        y={height - 6}
        textAnchor="middle"
        className="fill-muted"
      >
        {label}
      </text>
    ) : null,
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-sm text-muted">
      {series.map(({ name }, index) => (
        <span key={name} className="flex items-center gap-1.5">
          <span className={cx('h-1 w-4 rounded-pill', lookAt(index).mark)} />
          {name}
        </span>
      ))}
    </span>
  )
}

function Figures({
  title,
  labels,
  series,
  format,
}: Required<Pick<Props, 'title' | 'labels' | 'series' | 'format'>>) {
  return (
    <details className="mt-2">
      <summary className="w-fit rounded-control py-2 text-sm font-semibold text-info">
        {messages.chart.table}
      </summary>
      <ScrollBox label={title} className="max-h-80 overflow-y-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="py-1 pr-4 font-semibold">
                {messages.chart.time}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-1 pl-4 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="py-1 pl-4 text-right">
                    {shown(values[index], format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}
