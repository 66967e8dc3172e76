import { messages } from '@strix/messages/ui'
import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isMessage } from '../lib/detect.ts'
import { cx } from '../lib/text.ts'
import { useToast } from './toast.tsx'

const codeMax = 24

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  /** Reads a text that was put in at once; false where it is left as it is. */
  onPasted: (text: string) => boolean
  hint?: ReactNode
  invalid?: boolean
  errorId?: string
  inputRef?: RefObject<HTMLInputElement | null>
  placeholder: string
}

/** The field a booking code goes into: big letters that cannot be mistaken, and a paste button. */
export function CodeInput({
  label,
  value,
  onChange,
  onPasted,
  hint,
  invalid,
  errorId,
  inputRef,
  placeholder,
}: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = inputRef ?? own
  /** What stood there when more was put in than a code can have. */
  const [full, setFull] = useState<string | null>(null)

  function put(code: string): void {
    setFull(code.length > codeMax ? value : null)
    if (code.length <= codeMax) onChange(code)
  }

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const text = insertedBy(event, value)
    if (!text || !onPasted(text)) put(event.target.value)
  }

  useTypedBefore(field, (typed) => {
    if (typed === value) return
    // Somebody may be in the middle of a code; only what can be none is read as a message.
    if (typed.length <= codeMax || !onPasted(typed)) put(typed)
  })

  return (
    <div>
      <div
        className={cx(
          'flex items-center rounded-control border bg-page transition-colors max-[16rem]:flex-wrap',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
          'hover:border-edge has-[input:focus-visible]:outline-info',
          invalid ? 'border-lost' : 'border-line',
        )}
      >
        <div className="min-w-0 flex-1 px-3 py-2 max-[16rem]:basis-full">
          <label htmlFor={id} className="block text-xs text-muted">
            {label}
          </label>
          <input
            ref={field}
            id={id}
            name="code"
            value={value}
            onChange={change}
            placeholder={placeholder}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={invalid || undefined}
            aria-describedby={cx(`${id}-hint`, invalid && errorId)}
            className={cx(
              'code-text w-full bg-transparent text-xl font-bold tracking-wide outline-none',
              'placeholder:font-sans placeholder:text-base placeholder:font-normal',
              'placeholder:tracking-normal',
            )}
          />
        </div>
        <PasteButton onPasted={(text) => onPasted(text) || put(text.trim())} fieldId={id} />
      </div>
      <p id={`${id}-hint`} aria-live="polite" className="mt-1.5 min-h-5 px-1 text-sm text-muted">
        {full === value ? messages.codeTooLong : hint}
      </p>
    </div>
  )
}

/** What was typed before the page's scripts had come: React knows nothing of it and clears it. */
function useTypedBefore(field: RefObject<HTMLInputElement | null>, take: (typed: string) => void) {
  const takeTyped = useEffectEvent(() => {
    if (field.current) take(field.current.value)
  })
  useLayoutEffect(() => takeTyped(), [])
}

/**
 * The message or link that came in at once without a paste, as a keyboard puts in what it offers
 * of the clipboard. Letters come one by one, also those a keyboard still composes.
 */
function insertedBy({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, known: string) {
  if (Math.abs(target.value.length - known.length) <= 1) return null
  const text = ('data' in nativeEvent && nativeEvent.data) || target.value
  return typeof text === 'string' && isMessage(text) ? text : null
}

/** For a thumb: one press instead of press, hold, choose. */
function PasteButton({ onPasted, fieldId }: { onPasted: (text: string) => void; fieldId: string }) {
  const toast = useToast()
  async function paste(): Promise<void> {
    try {
      onPasted(await navigator.clipboard.readText())
    } catch {
      toast(messages.pasteFailed)
      document.getElementById(fieldId)?.focus()
    }
  }
  return (
    <button
      type="button"
      onClick={() => void paste()}
      className={cx(
        'mr-2 min-h-11 rounded-control px-3 text-sm font-semibold text-accent-text',
        'hover:bg-raised',
      )}
    >
      {messages.paste}
    </button>
  )
}
