import { messages } from '@strix/messages/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type PlatformId, type PlatformStatus, findPlatform, platforms } from '../lib/platforms.ts'
import { cx } from '../lib/text.ts'
import { CheckIcon, ChevronIcon } from './icons.tsx'
import { PlatformMark } from './platform-mark.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  label: string
  value: PlatformId | null
  statuses: readonly PlatformStatus[]
  onChange: (id: PlatformId) => void
  invalid?: boolean
  errorId?: string
  className?: string
}

/** Picks one of the platforms, in their fixed order. */
export function PlatformPicker({ label, value, onChange, invalid, errorId, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = findPlatform(value)
  return (
    <div className={cx('min-w-0', rest.className)}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={invalid ? errorId : undefined}
        data-invalid={invalid || undefined}
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-15 w-full items-center gap-3 rounded-control border border-line bg-page',
          'px-3 py-2 text-left transition-colors hover:border-edge data-invalid:border-lost',
          'max-[16rem]:gap-1 max-[16rem]:px-2 max-[16rem]:[&>:first-child]:hidden',
        )}
      >
        {chosen ? (
          <PlatformMark platform={chosen} />
        ) : (
          <span className="size-9 shrink-0 rounded-control border border-dashed border-edge" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-muted">{label}</span>{' '}
          <span
            className={cx(
              'block truncate font-semibold max-[16rem]:whitespace-normal',
              !chosen && 'text-muted',
            )}
          >
            {chosen?.name ?? messages.choosePlatform}
          </span>
        </span>
        <ChevronIcon className="size-5 shrink-0 text-muted" />
      </button>
      <Sheet open={open} title={label} closeLabel={messages.close} onClose={() => setOpen(false)}>
        <PlatformList
          value={value}
          statuses={rest.statuses}
          onPick={(picked) => {
            setOpen(false)
            onChange(picked)
          }}
        />
      </Sheet>
    </div>
  )
}

/** Up and down walk the list, as in a native select. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const list = event.currentTarget.closest('ul')
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}

function PlatformList({
  value,
  statuses,
  onPick,
}: {
  value: PlatformId | null
  statuses: readonly PlatformStatus[]
  onPick: (id: PlatformId) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('button[aria-current]')
    const first = list.current?.querySelector<HTMLElement>('button:enabled')
    ;(current ?? first)?.focus()
  }, [])
  return (
    <ul ref={list}>
      {platforms.map((platform) => {
        const off = statuses.find((status) => status.id === platform.id)?.on === false
        const current = platform.id === value
        return (
          <li key={platform.id}>
            <button
              type="button"
              disabled={off}
              aria-current={current || undefined}
              onKeyDown={moveFocus}
              onClick={() => onPick(platform.id)}
              className={cx(
                'flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-left',
                'font-semibold hover:bg-raised disabled:text-muted',
                'disabled:hover:bg-transparent',
              )}
            >
              <PlatformMark platform={platform} />
              <span className="flex-1">{platform.name}</span>
              {off && <span className="text-sm font-normal">{messages.platformOff}</span>}
              {current && <CheckIcon className="size-5 text-accent-text" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
