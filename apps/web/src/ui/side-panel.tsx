import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../lib/text.ts'
import { DialogHead } from './dialog-head.tsx'

/** On a small screen what has a column of its own on a wide one: from the side, over the page. */
export function SidePanel({
  title,
  closeLabel,
  side = 'right',
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  side?: 'left' | 'right'
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
      className={cx(
        'fixed inset-y-0 m-0 h-dvh max-h-none w-[min(22rem,92vw)] max-w-none',
        'overflow-y-auto border-line bg-page px-4 pb-8 text-ink shadow-float open:animate-rise',
        side === 'right' ? 'right-0 left-auto border-l' : 'right-auto left-0 border-r',
      )}
    >
      <DialogHead
        id={id}
        title={title}
        closeLabel={closeLabel}
        className="sticky top-0 z-10 -mx-4 border-b border-line bg-page py-1.5"
        onClose={onClose}
      />
      {children}
    </dialog>
  )
}
