import { messages } from '@strix/messages/assistant'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { cornersOf, drawable, type PlayerComparison } from '../players.ts'
import { Figure } from './figure.tsx'
import { writeValue } from './sources-panel.tsx'

/** As the reader knows it; a measure of a later version by its own name. */
function nameOf(measure: string): string {
  const known: Readonly<Record<string, string>> = messages.measures
  return known[measure] ?? measure
}

/** A colour and a dash each: never the colour alone. */
const looks = [
  { line: 'stroke-accent fill-accent/20', mark: 'text-accent-text', dash: undefined },
  { line: 'stroke-info fill-info/15', mark: 'text-info', dash: '4 2' },
  { line: 'stroke-won fill-won/15', mark: 'text-won', dash: '1 2' },
  { line: 'stroke-lost fill-lost/15', mark: 'text-lost', dash: '6 2 1 2' },
] as const

/** Players side by side: drawn where percentiles are known, and as a table. */
export function Comparison({ comparison }: { comparison: PlayerComparison }) {
  const { players, measures } = comparison
  const { odds } = useFormats()
  return (
    <section
      aria-label={messages.comparison}
      className="mt-3 rounded-card border border-line bg-card p-3"
    >
      <Radar comparison={comparison} />
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="py-1.5 pr-2 text-left text-xs font-normal text-muted">
                {messages.measure}
              </th>
              {players.map((player, index) => (
                <th
                  key={player}
                  scope="col"
                  className={cx('py-1.5 pl-2 text-right font-bold', looks[index]?.mark)}
                >
                  {player}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {measures.map(({ name, values, percentiles }) => (
              <tr key={name}>
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {nameOf(name)}
                </th>
                {values.map((value, index) => (
                  <td key={players[index]} className="py-2 pl-2 text-right">
                    {value ? (
                      <Figure fact={value} text={writeValue(value, odds)} />
                    ) : (
                      <span className="text-xs text-muted">{messages.measureUnknown}</span>
                    )}
                    {percentiles[index] && (
                      <span className="block text-xs text-muted">
                        {messages.percentile({ percentile: String(percentiles[index].value) })}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const size = 160
const rings = [25, 50, 75, 100]
/** Fewer corners enclose nothing. */
const cornersMin = 3

function Radar({ comparison }: { comparison: PlayerComparison }) {
  const measures = drawable(comparison)
  if (measures.length < cornersMin) return null
  const valuesOf = (player: number) =>
    measures.map(({ percentiles }) => Number(percentiles[player]?.value ?? 0))
  const text = comparison.players
    .map((player, index) => {
      const parts = valuesOf(index).map((value, at) =>
        messages.radarMeasure({
          measure: nameOf(measures[at]?.name ?? ''),
          percentile: String(value),
        }),
      )
      return messages.radarOf({ player, measures: parts.join(', ') })
    })
    .join(' ')
  return (
    <figure>
      <figcaption className="sr-only">{messages.radarText({ players: text })}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`-70 -16 ${size + 140} ${size + 32}`}
        className="mx-auto mb-3 block w-full max-w-88"
      >
        {rings.map((ring) => (
          <polygon
            key={ring}
            points={cornersOf(
              measures.map(() => ring),
              size,
            )}
            className="fill-none stroke-line"
          />
        ))}
        {comparison.players.map((player, index) => (
          <polygon
            key={player}
            points={cornersOf(valuesOf(index), size)}
            className={looks[index]?.line}
            strokeWidth="2"
            strokeDasharray={looks[index]?.dash}
          />
        ))}
        {measures.map(({ name }, index) => (
          <Label key={name} name={nameOf(name)} at={index} of={measures.length} />
        ))}
      </svg>
    </figure>
  )
}

function Label({ name, at, of }: { name: string; at: number; of: number }) {
  const around = Array.from({ length: of }, (_, index) => (index === at ? 112 : 0))
  const [x = 0, y = 0] = (cornersOf(around, size).split(' ')[at] ?? '').split(',').map(Number)
  const anchor = x > size * 0.6 ? 'start' : x < size * 0.4 ? 'end' : 'middle'
  return (
    <text x={x} y={y + 3} textAnchor={anchor} className="fill-muted text-[9px]">
      {name}
    </text>
  )
}
