import { messages } from '@strix/messages/console-frame'
import { cx } from '../../../lib/text.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import type { Column } from './data-table.tsx'

/** A list that the server answers whole. */
export function PlainTable<Row>({
  title,
  rows,
  columns,
  rowKey,
  emptyText,
}: {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  emptyText: string
}) {
  return (
    <ScrollBox label={title} className="rounded-card border border-line bg-card">
      {rows.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted">{emptyText}</p>
      ) : (
        <table className="w-full text-sm break-normal">
          <caption className="sr-only">{title}</caption>
          <thead className="border-b border-line text-left text-muted">
            <tr>
              {columns.map(({ id, title: name, isFigure }) => (
                <th
                  key={id}
                  scope="col"
                  className={cx('px-3 py-2 font-semibold break-normal', isFigure && 'text-right')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={rowKey(row)} className="hover:bg-raised">
                {columns.map(({ id, cell, isFigure }) => (
                  <td
                    key={id}
                    className={cx(
                      'px-3 py-2 align-top',
                      isFigure && 'text-right whitespace-nowrap tabular-nums',
                    )}
                  >
                    {cell(row) ?? messages.none}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ScrollBox>
  )
}
