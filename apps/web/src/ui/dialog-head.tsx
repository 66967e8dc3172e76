import { cx } from '../lib/text.ts'
import { CrossIcon } from './icons.tsx'

/** The name of a dialog, which it is labelled by, and what closes it. */
export function DialogHead({
  id,
  title,
  closeLabel,
  className,
  onClose,
}: {
  id: string
  title: string
  closeLabel: string
  className?: string
  onClose: () => void
}) {
  return (
    <div className={cx('flex items-center justify-between pr-2 pl-4', className ?? 'py-2')}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className={cx(
          'grid size-11 place-items-center rounded-control text-muted hover:bg-raised',
          'hover:text-ink',
        )}
      >
        <CrossIcon />
      </button>
    </div>
  )
}
