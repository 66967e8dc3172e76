import { cx } from '../lib/text.ts'

/** A grey bar where text will stand. */
export function Bar({ className }: { className: string }) {
  return <span className={cx('block animate-breathe rounded-control bg-raised', className)} />
}

/** The outline of a list of games. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-4 py-3.5">
          <div className="flex-1 space-y-2">
            <Bar className="h-4 w-3/5" />
            <Bar className="h-3 w-2/5" />
          </div>
          <Bar className="h-5 w-11" />
        </div>
      ))}
    </div>
  )
}
