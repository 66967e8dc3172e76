import { messages } from '@strix/messages/conversion'
import type { Dispatch } from 'react'
import type { PlatformStatus } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { SwapIcon } from '../../../ui/icons.tsx'
import { PlatformPicker } from '../../../ui/platform-picker.tsx'
import type { ConvertEvent, Draft } from '../machine.ts'

/** Where the code is from and where it should go, with a button on the seam that swaps them. */
export function PlatformPair({
  draft,
  statuses,
  dispatch,
  invalid,
  errorId,
}: {
  draft: Draft
  statuses: readonly PlatformStatus[]
  dispatch: Dispatch<ConvertEvent>
  invalid: { from: boolean; to: boolean }
  errorId: string
}) {
  return (
    <div className="relative mt-2.5 grid grid-cols-1 gap-2 sm:grid-cols-[1fr_auto_1fr]">
      <div data-from>
        <PlatformPicker
          label={messages.from}
          value={draft.from}
          statuses={statuses}
          onChange={(from) => dispatch({ type: 'edit', draft: { from } })}
          invalid={invalid.from}
          errorId={errorId}
        />
      </div>
      <button
        type="button"
        aria-label={messages.swap}
        onClick={() => dispatch({ type: 'swap' })}
        className={cx(
          'absolute top-1/2 right-12 grid size-11 -translate-y-1/2 place-items-center',
          'rounded-pill border border-line bg-card transition-colors hover:border-edge',
          'hover:bg-raised sm:static sm:translate-y-0 sm:self-center sm:[&_svg]:rotate-90',
        )}
      >
        <SwapIcon className="size-5" />
      </button>
      <div data-to>
        <PlatformPicker
          label={messages.to}
          value={draft.to}
          statuses={statuses}
          onChange={(to) => dispatch({ type: 'edit', draft: { to } })}
          invalid={invalid.to}
          errorId={errorId}
        />
      </div>
    </div>
  )
}
