import { type ReactNode, useId } from 'react'
import { cx } from '../../../lib/text.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'

/** A card with a name, and a word on how to read it. */
export function Panel({
  title,
  text,
  isLong = false,
  children,
}: {
  title: string
  text?: string
  /** Scrolls in itself. */
  isLong?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <ScrollBox label={title} className={cx('mt-3', isLong && 'max-h-96 overflow-y-auto pr-2')}>
        {children}
      </ScrollBox>
    </section>
  )
}

/** A small table of figures: the first column names the row. */
export function FigureTable({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: readonly (readonly [name: string, ...figures: string[]])[]
}) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-semibold ${index === 0 ? 'text-left' : 'pl-4 text-right whitespace-nowrap'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td
                key={heads[index + 1]}
                className="py-1.5 pl-4 text-right whitespace-nowrap tabular-nums"
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
