import type { AiMessage } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { CopyIcon } from '../../../ui/content-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ThumbIcon } from './assistant-icons.tsx'

const button =
  'grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink ' +
  'aria-pressed:text-accent-text'

/** Who wrote it, what it cost, whether it was good. */
export function MessageFoot({ message }: { message: AiMessage }) {
  const toast = useToast()
  async function copy(): Promise<void> {
    const { sentences } = message
    const text = sentences.map(({ text: words }) => words).join(' ') || message.message
    try {
      await navigator.clipboard.writeText(text)
      toast(messages.copied)
    } catch {
      toast(messages.copyFailed)
    }
  }
  const remark = remarkOf(message)
  return (
    <footer className="mt-1 -ml-3 flex flex-wrap items-center">
      <Thumbs message={message} />
      <button
        type="button"
        aria-label={messages.copy}
        className={button}
        onClick={() => void copy()}
      >
        <CopyIcon className="size-4.5" />
      </button>
      {remark && <p className="min-w-0 flex-1 pl-1 text-xs text-muted">{remark}</p>}
    </footer>
  )
}

function remarkOf({ brain, fell_back: fellBack, charge }: AiMessage): string {
  const parts = [
    fellBack && messages.fellBack,
    brain === 'model' && messages.byModel,
    charge !== null && charge.price > 0 && messages.paid({ price: charge.price }),
  ]
  return parts.filter(Boolean).join(' ')
}

function Thumbs({ message }: { message: AiMessage }) {
  const [thumb, setThumb] = useState(message.thumb)
  const toast = useToast()
  /** Pressed again it is taken back. */
  async function press(which: 'up' | 'down'): Promise<void> {
    const before = thumb
    const next = thumb === which ? null : which
    setThumb(next)
    const params = { messageId: message._id }
    const body = { thumb: next }
    const answer = await call('POST /api/v1/strix-ai/messages/:messageId/thumb', { params, body })
    if (answer.ok) return
    setThumb(before)
    toast(messages.thumbFailed)
  }
  return (
    <>
      {(['up', 'down'] as const).map((which) => (
        <button
          key={which}
          type="button"
          aria-label={which === 'up' ? messages.good : messages.bad}
          aria-pressed={thumb === which}
          className={button}
          onClick={() => void press(which)}
        >
          <ThumbIcon down={which === 'down'} filled={thumb === which} className="size-4.5" />
        </button>
      ))}
    </>
  )
}
