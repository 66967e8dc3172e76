import { messages } from '@strix/messages/update'
import { useEffect, useState } from 'react'
import { cx } from '../lib/text.ts'
import { registerWorker, takeOver } from '../lib/worker.ts'

/** Keeps Strix for times without a network, and says when a newer one is waiting. */
export function UpdateNotice() {
  const [newer, setNewer] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => registerWorker(setNewer), [])
  return (
    <output>
      {newer && (
        <span
          className={cx(
            'flex items-center justify-center gap-3 border-t border-line bg-info-soft px-3',
            'text-sm',
          )}
        >
          {messages.ready}
          <button
            type="button"
            className="min-h-11 px-2 font-semibold text-info underline-offset-4 hover:underline"
            onClick={() => takeOver(newer)}
          >
            {messages.load}
          </button>
        </span>
      )}
    </output>
  )
}
