import { messages as words } from '@strix/messages/forms'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { cx } from '../../../lib/text.ts'
import { readPastedCode, withDigit } from '../otp.ts'

/** One box a digit; a paste fills them all or none. */
export function OtpBoxes({
  label,
  boxes,
  onChange,
  errorId,
  invalid,
}: {
  label: string
  boxes: readonly string[]
  onChange: (boxes: string[]) => void
  errorId: string
  invalid: boolean
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focus = (place: number): void => {
    group.current?.querySelectorAll('input')[place]?.focus()
  }

  /** A keyboard that offers the whole code puts it into one box, as if it were typed. */
  function fill(text: string): boolean {
    const digits = readPastedCode(text, boxes.length)
    if (!digits) return false
    onChange(digits)
    focus(boxes.length - 1)
    return true
  }

  function type(place: number, typed: string): void {
    if (fill(typed)) return
    const next = withDigit(boxes, place, typed)
    onChange(next)
    if (next[place] !== '' && typed !== '') focus(place + 1)
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault()
    fill(event.clipboardData.getData('text'))
  }

  function move(event: KeyboardEvent, place: number): void {
    if (event.key === 'Backspace' && boxes[place] === '') focus(place - 1)
    if (event.key === 'ArrowLeft') focus(place - 1)
    if (event.key === 'ArrowRight') focus(place + 1)
  }

  return (
    <fieldset ref={group} aria-describedby={errorId}>
      <legend className="sr-only">{label}</legend>
      <div className="flex justify-center gap-3">
        {boxes.map((digit, place) => (
          <input
            // The boxes are a fixed row; their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            value={digit}
            aria-label={words.digitOf({ place: place + 1, count: boxes.length })}
            aria-invalid={(invalid && digit === '') || undefined}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            // The first step has just ended with this as what comes next.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={place === 0}
            onChange={(event) => type(place, event.target.value)}
            onPaste={paste}
            onKeyDown={(event) => move(event, place)}
            className={cx(
              'code-text size-14 rounded-control border border-line bg-page text-center text-xl',
              'font-bold hover:border-edge aria-invalid:border-lost',
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}
