import { cx } from '../lib/text.ts'

/** A person's picture, or the first letters of their name. */
export function Avatar({
  src,
  name,
  className = 'size-9 text-xs',
}: {
  src: string | null
  name: string
  className?: string
}) {
  const shape = cx('shrink-0 rounded-pill', className)
  if (src) return <img src={src} alt="" className={cx(shape, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={cx(shape, 'grid place-items-center bg-info-soft font-bold text-info')}
    >
      {name.slice(0, 2).toUpperCase()}
    </span>
  )
}
