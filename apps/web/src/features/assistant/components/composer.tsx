import { assistantRules } from '@strix/contracts/assistant-rules'
import { messages } from '@strix/messages/assistant'
import { type KeyboardEvent, type ReactNode, type Ref, type SyntheticEvent, useId } from 'react'
import { cx } from '../../../lib/text.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
import { SendIcon, StopIcon } from './assistant-icons.tsx'

/**
 * Where a question is typed. Enter sends it, Shift and Enter begin a line. Before the scripts have
 * come nothing keeps what is typed, and a press would load the page anew.
 */
export function Composer({
  text,
  label,
  pending,
  rows = 1,
  fieldRef,
  children,
  onType,
  onSend,
  onStop,
}: {
  text: string
  /** What its button does. */
  label: string
  pending: boolean
  rows?: number
  fieldRef?: Ref<HTMLTextAreaElement>
  children?: ReactNode
  onType: (text: string) => void
  onSend: () => void
  onStop?: () => void
}) {
  const id = useId()
  const hydrated = useHydrated()
  const { user } = useSession()
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    onSend()
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // A word that is still being composed on a keyboard is no end of a message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    submit(event)
  }
  return (
    <form onSubmit={submit}>
      <div
        className={cx(
          'flex items-end gap-2 rounded-card border border-edge bg-card p-1.5 pl-3',
          'has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-info',
        )}
      >
        <label htmlFor={id} className="sr-only">
          {messages.promptLabel}
        </label>
        <textarea
          id={id}
          ref={fieldRef}
          rows={rows}
          value={text}
          readOnly={!hydrated}
          maxLength={assistantRules.messageMax}
          placeholder={messages.promptPlaceholder}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          className={cx(
            'field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5',
            'outline-none',
          )}
        />
        {pending && onStop ? (
          <button type="button" aria-label={messages.stop} onClick={onStop} className={round}>
            <StopIcon />
          </button>
        ) : (
          <button
            type="submit"
            aria-label={label}
            disabled={pending || !user}
            className={cx(round, amber)}
          >
            <SendIcon />
          </button>
        )}
      </div>
      {children}
    </form>
  )
}

const round = cx(
  'grid size-11 shrink-0 place-items-center rounded-control border border-edge',
  'disabled:opacity-50',
)
const amber = 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover'
