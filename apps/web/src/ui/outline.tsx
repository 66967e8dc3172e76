import { cx } from '../lib/text.ts'
import { Bar } from './skeleton.tsx'
import { codeButtons, codeRow } from './ticket.tsx'

/*
 * Outlines of what is on its way, built like it: same gaps, same lines, so that nothing moves when
 * it comes.
 */

/** A line of text; `className` holds its size and its width. */
export function Line({ className }: { className: string }) {
  return (
    <span className={cx('flex h-[1lh] items-center', className)}>
      <Bar className="h-[0.6lh] w-full" />
    </span>
  )
}

/** A code with so many buttons. */
export function CodeOutline({ buttons }: { buttons: 1 | 2 }) {
  return (
    <div className={codeRow}>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Bar className="size-9" />
        <div>
          <Line className="w-20 text-xs" />
          <Line className="w-32 text-xl leading-none" />
        </div>
      </div>
      <div className={codeButtons}>
        <Bar className="h-11 min-w-24" />
        {buttons === 2 && <Bar className="h-11 min-w-24" />}
      </div>
    </div>
  )
}

/** The facts below the perforated line. */
export function FactsOutline() {
  return (
    <div className="perforation flex flex-wrap gap-x-5 gap-y-2 px-4 pt-3 pb-3.5">
      {['w-10', 'w-14', 'w-24'].map((width) => (
        <div key={width}>
          <Line className={cx('text-sm', width)} />
          <Line className={width} />
        </div>
      ))}
    </div>
  )
}

/** Games of a card, in two lines each. */
export function GamesOutline({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-start gap-3 px-4 py-1.5">
          <div className="flex-1">
            <Line className="w-3/5 leading-snug" />
            <Line className="w-1/2 text-sm" />
          </div>
          <Line className="w-11 leading-snug" />
        </div>
      ))}
    </div>
  )
}
