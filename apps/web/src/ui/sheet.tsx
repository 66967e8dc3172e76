import { cx } from '../lib/text.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { DialogHead } from './dialog-head.tsx'

/** A modal: a bottom sheet under the thumb on phones, a card in the middle from 640 px. */
export function Sheet({
  open,
  title,
  closeLabel,
  onClose,
  keeps = false,
  children,
}: {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** Closing it loses something: a tap beside it does nothing, Escape and its buttons close it. */
  keeps?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before effects of what it holds, which may then place the focus.
  useLayoutEffect(() => {
    const box = dialog.current
    if (open) box?.showModal()
    // Also where it is taken away while it is open: closing gives the focus back. Nobody pressed
    // anything, so nobody is told.
    return () => box?.close('away')
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={({ currentTarget: box }) => {
        if (box.returnValue) box.returnValue = ''
        else onClose()
      }}
      closedby={keeps ? 'closerequest' : 'any'}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none rounded-t-card',
        'border border-line bg-card text-ink shadow-float open:animate-rise sm:inset-0',
        'sm:m-auto sm:h-fit sm:w-104 sm:rounded-card',
      )}
    >
      <DialogHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
      <div className="px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">{open && children}</div>
    </dialog>
  )
}
