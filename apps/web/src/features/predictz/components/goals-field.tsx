import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../../../lib/text.ts'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { clampGoals, readGoals } from '../score.ts'

const firstMs = 400
const nextMs = 90

/** The goals of one team: arrows that repeat while they are held, keys, or digits. */
export function GoalsField({
  team,
  goals,
  onChange,
}: {
  team: string
  goals: number
  onChange: (change: (goals: number) => number) => void
}) {
  const step = (by: number) => onChange((known) => clampGoals(known + by))
  function press(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="flex flex-col items-center">
      <Arrow
        name={messages.more({ team })}
        off={goals >= predictionRules.scoreMax}
        onStep={() => step(1)}
        up
      />
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.goalsOf({ team })}
        aria-valuenow={goals}
        aria-valuemin={0}
        aria-valuemax={predictionRules.scoreMax}
        value={String(goals)}
        onChange={({ target }) => {
          const next = readGoals(target.value)
          onChange(() => next)
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        className={cx(
          'my-1 h-16 w-20 rounded-control border border-edge bg-page text-center text-2xl',
          'font-extrabold',
        )}
      />
      <Arrow name={messages.fewer({ team })} off={goals <= 0} onStep={() => step(-1)} />
    </div>
  )
}

function Arrow({
  name,
  off,
  onStep,
  up = false,
}: {
  name: string
  off: boolean
  onStep: () => void
  up?: boolean
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  function hold(): void {
    const again = (afterMs: number) => {
      timer.current = setTimeout(() => {
        latest.current()
        again(nextMs)
      }, afterMs)
    }
    stop()
    latest.current()
    again(firstMs)
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={off || undefined}
      className={cx(
        'grid h-12 w-20 touch-none place-items-center rounded-control text-muted select-none',
        'hover:bg-raised hover:text-ink aria-disabled:opacity-40',
      )}
      onPointerDown={(event) => event.button === 0 && hold()}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      // Keys and assistive technology click without a pointer.
      onClick={({ detail }) => detail === 0 && onStep()}
    >
      <ChevronIcon className={cx('size-6', up && 'rotate-180')} />
    </button>
  )
}
