import { messages } from '@strix/messages/records'
import { cx } from '../../../lib/text.ts'
import { formatReturn, formatShare, toneOf } from '../figures.ts'

type BarRow = {
  name: string
  count: number
  rate: number | null
  /** Left out where it is not known for this kind of row. */
  returnRate?: number | null
}

const tones = { won: 'text-won', lost: 'text-lost', none: 'text-muted' } as const

/** Win rates beside one another; a table whose bars only repeat what is written. */
export function Bars({
  rows,
  nameColumn,
  countColumn,
}: {
  rows: readonly BarRow[]
  nameColumn: string
  countColumn: string
}) {
  const withReturn = rows.some(({ returnRate }) => returnRate !== undefined)
  const head = 'pb-1 text-xs font-normal text-muted'
  return (
    <div className="px-4 py-3">
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {nameColumn}
            </th>
            <th scope="col" className={cx(head, 'w-14 text-right')}>
              {countColumn}
            </th>
            {withReturn && (
              <th scope="col" className={cx(head, 'w-20 text-right')}>
                {messages.returnColumn}
              </th>
            )}
            <th scope="col" className={cx(head, 'w-14 text-right')}>
              {messages.wonColumn}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.name} row={row} withReturn={withReturn} />
        ))}
      </table>
    </div>
  )
}

function Row({ row, withReturn }: { row: BarRow; withReturn: boolean }) {
  const { name, count, rate, returnRate = null } = row
  return (
    <tbody>
      <tr>
        <th scope="row" className="pt-2 text-left leading-snug font-semibold">
          {name}
        </th>
        <td className="pt-2 text-right align-bottom text-muted">{count}</td>
        {withReturn && (
          <td className={cx('pt-2 text-right align-bottom', tones[toneOf(returnRate)])}>
            {returnRate === null ? messages.none : formatReturn(returnRate)}
          </td>
        )}
        <td className="pt-2 text-right align-bottom font-bold">
          {rate === null ? messages.none : formatShare(rate)}
        </td>
      </tr>
      <tr aria-hidden="true">
        {/* Nobody hears this row: its bar repeats the share that is written above. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <td colSpan={withReturn ? 4 : 3} className="pt-1.5 pb-1">
          <svg className="block h-2 w-full">
            <rect width="100%" height="8" rx="4" className="fill-raised" />
            <rect width={`${(rate ?? 0) * 100}%`} height="8" rx="4" className="fill-won" />
          </svg>
        </td>
      </tr>
    </tbody>
  )
}
