import type { ReactNode } from 'react'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'

type Column = { title: string; width: string }

const head = 'pb-1 text-xs font-normal text-muted'

/** A line a name: how many there are, and figures of them where there are enough. */
export function FigureTable({
  name,
  columns,
  children,
}: {
  name: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={cx(head, 'text-left')}>
            {name}
          </th>
          {columns.map(({ title, width }) => (
            <th key={title} scope="col" className={cx(head, width, 'text-right')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Its figures are the cells after the count; without any it says that there are too few. */
export function FigureLine({
  name,
  count,
  figures,
}: {
  name: string
  count: number
  figures: ReactNode
}) {
  const shown = formatCount(count)
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 pr-2 text-left leading-snug font-semibold">
        {name}
      </th>
      {figures ? (
        <>
          <td className="text-right text-muted">{shown}</td>
          {figures}
        </>
      ) : (
        <td colSpan={3} className="text-right text-sm whitespace-nowrap text-muted">
          {messages.fewOf({ shown })}
        </td>
      )}
    </tr>
  )
}
