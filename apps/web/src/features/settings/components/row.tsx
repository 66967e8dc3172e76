import { messages } from '@strix/messages/settings'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { PencilIcon } from '../../../ui/form-icons.tsx'

/** A field that is read until its pencil is pressed. */
export function Row({
  label,
  value,
  note,
  editing = false,
  onEdit,
  children,
}: {
  label: string
  value: string
  note?: string | null | undefined
  editing?: boolean
  onEdit: () => void
  children?: ReactNode
}) {
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  // What had the focus has gone with the form.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasEdited.current && !editing && isLost) pencil.current?.focus()
    wasEdited.current = editing
  }, [editing])
  if (editing) return <div className="p-4">{children}</div>
  return (
    <div className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">{label}</p>
        <p className="font-semibold">{value}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <button
        ref={pencil}
        type="button"
        aria-label={messages.edit({ what: label })}
        onClick={onEdit}
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised',
          'hover:text-ink',
        )}
      >
        <PencilIcon />
      </button>
    </div>
  )
}

/** Save and cancel below a field that is being edited. */
export function SaveBar({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="mt-3 flex gap-2">
      <Button type="submit" look="primary" aria-disabled={busy || undefined}>
        {busy ? messages.working : messages.save}
      </Button>
      <Button onClick={onCancel}>{messages.cancel}</Button>
    </div>
  )
}
