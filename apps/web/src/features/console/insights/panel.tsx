import { type ReactNode, useId } from 'react'

/** A card with a name, and a word on how to read it. */
export function Panel({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      {/* To be read with the keyboard, what scrolls must take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <fieldset tabIndex={0} aria-labelledby={id} className="mt-3 min-w-0 overflow-x-auto">
        {children}
      </fieldset>
    </section>
  )
}

/** A small table of figures: the first column names the row. */
export function FigureTable({
  heads,
  rows,
  isLong = false,
}: {
  /** Scrolls in itself. */
  isLong?: boolean
  heads: readonly string[]
  rows: readonly (readonly [name: string, ...figures: string[]])[]
}) {
  return (
    <div className={isLong ? 'max-h-96 overflow-y-auto pr-2' : undefined}>
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
    </div>
  )
}
