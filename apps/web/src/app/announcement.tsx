import { messages } from '@strix/messages/footer'
import { useState } from 'react'
import { cx } from '../lib/text.ts'
import { CrossIcon, InfoIcon } from '../ui/icons.tsx'

const closedKey = 'strix-announcement'

/** The announcement of staff, over the end of the page until its reader closes it. */
export function Announcement({ id, text }: { id: string; text: string }) {
  const [closed, setClosed] = useState(readClosed)
  if (closed === id) return null
  const close = (): void => {
    setClosed(id)
    try {
      localStorage.setItem(closedKey, id)
    } catch (error) {
      // Storage is off in this browser: it is closed until the page is loaded anew.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <aside
      aria-label={messages.announcement}
      className={cx(
        'fixed inset-x-3 bottom-[calc(var(--tab-bar)+var(--strip)+0.75rem)] z-20 mx-auto max-w-160',
        'flex animate-rise items-start gap-2.5 rounded-card border border-line bg-raised py-1 pr-1',
        'pl-3 text-sm text-ink shadow-float lg:bottom-[calc(var(--strip)+1.5rem)]',
      )}
    >
      <InfoIcon className="mt-2.5 size-4.5 shrink-0 text-info" />
      <p className="flex-1 py-2 whitespace-pre-line">{text}</p>
      <button
        type="button"
        aria-label={messages.closeAnnouncement}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
      >
        <CrossIcon />
      </button>
    </aside>
  )
}

function readClosed(): string | null {
  try {
    return localStorage.getItem(closedKey)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
