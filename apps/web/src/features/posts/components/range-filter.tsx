import { messages } from '@strix/messages/feed'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../../lib/text.ts'
import {
  customOf,
  findPreset,
  isReversed,
  type oddsPresets,
  type Range,
  readBound,
} from '../feed-filters.ts'

/** Choices under their name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** A choice to press. */
export function Pill({
  chosen,
  onPress,
  children,
}: {
  chosen: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'min-h-11 rounded-pill border px-3.5 text-sm font-semibold transition-colors',
        'lg:pointer-fine:min-h-9',
        chosen
          ? 'border-accent bg-near-soft text-ink'
          : 'border-line text-muted hover:border-edge hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}

/** Ranges to press, and two fields for one's own; each clears the other. */
export function RangeFilter({
  title,
  custom,
  presets,
  range,
  whole = false,
  onChange,
}: {
  title: string
  custom: string
  presets: typeof oddsPresets
  range: Range
  whole?: boolean
  onChange: (change: (range: Range) => Range) => void
}) {
  const id = useId()
  const chosen = findPreset(presets, range)
  const own = customOf(presets, range)
  const wrong = isReversed(own)
  return (
    <div className="space-y-2">
      <Group title={title}>
        {presets.map((preset) => (
          <Pill
            key={preset.label}
            chosen={preset === chosen}
            onPress={() =>
              onChange(() =>
                preset === chosen ? { min: null, max: null } : { min: preset.min, max: preset.max },
              )
            }
          >
            {preset.label}
          </Pill>
        ))}
      </Group>
      <fieldset>
        <legend className="sr-only">{custom}</legend>
        <div className="grid grid-cols-2 gap-2">
          <Bound
            label={messages.min}
            value={own.min}
            whole={whole}
            onChange={(min) => onChange((known) => ({ ...customOf(presets, known), min }))}
          />
          <Bound
            label={messages.max}
            value={own.max}
            whole={whole}
            errorId={wrong ? id : undefined}
            onChange={(max) => onChange((known) => ({ ...customOf(presets, known), max }))}
          />
        </div>
      </fieldset>
      <p id={id} role="alert" className="px-1 text-sm font-semibold text-lost empty:hidden">
        {wrong && messages.reversed}
      </p>
    </div>
  )
}

/** A number is taken once nobody has typed for so long. */
const typedMs = 600

function Bound({
  label,
  value,
  whole,
  errorId,
  onChange,
}: {
  label: string
  value: number | null
  whole: boolean
  errorId?: string | undefined
  onChange: (value: number | null) => void
}) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : String(value))
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address leads: a preset, Clear Filter or going back fills the field.
  if (seen !== value) {
    setSeen(value)
    if (readBound(text, { whole }) !== value) setText(value === null ? '' : String(value))
  }

  function take(typed: string): void {
    clearTimeout(timer.current)
    const next = readBound(typed, { whole })
    if (next !== value) onChange(next)
  }

  return (
    <div
      className={cx(
        'rounded-control border bg-page px-3 py-1.5 hover:border-edge',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
        'has-[input:focus-visible]:outline-info',
        errorId ? 'border-lost' : 'border-line',
      )}
    >
      <label htmlFor={id} className="block text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        min={1}
        step={1}
        value={text}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className="w-full bg-transparent leading-6 outline-none"
        onChange={({ target }) => {
          const typed = target.value
          setText(typed)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => take(typed), typedMs)
        }}
        onBlur={() => take(text)}
        onKeyDown={(event) => event.key === 'Enter' && take(text)}
      />
    </div>
  )
}
