import { messages } from '@strix/messages/convert-sheet'
import { useEffect, useRef, useState } from 'react'
import type { ConvertSheetProps } from '../../../lib/converting.ts'
import { getPlatform, type PlatformId, platforms } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { usePlatforms } from '../../../lib/use-platforms.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { conversionLink } from '../share.ts'
import { useConversion } from '../use-conversion.ts'
import { Announcement, Outcome } from './outcome.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'

/** What it converts is handed to it. */
const noAddress = { search: '', key: '' }

/** Converts a code over the page it stands on: at once to where its button says, if anywhere. */
export function ConvertSheet({ code, from, to, post, onClose }: ConvertSheetProps) {
  const [draft] = useState({ code, from, to, post })
  const [state, dispatch] = useConversion(noAddress, draft)
  const panel = useFocusOn(state.at)
  useEffect(() => {
    if (draft.to !== null) dispatch({ type: 'submit' })
  }, [draft, dispatch])

  function convertTo(to: PlatformId): void {
    dispatch({ type: 'edit', draft: { ...draft, to } })
    dispatch({ type: 'submit' })
  }
  const { at } = state
  const title =
    'request' in state
      ? messages.pair({ from: getPlatform(from).name, to: getPlatform(state.request.to).name })
      : messages.title
  return (
    <Sheet
      open
      keeps={at !== 'initial'}
      title={title}
      closeLabel={messages.close}
      onClose={onClose}
    >
      {/* What sticks to the end of a page stands at the end of the sheet. */}
      <div ref={panel} tabIndex={-1} className="[--strip:0px] [--tab-bar:0px]">
        {at === 'initial' ? (
          <Destinations from={from} onPick={convertTo} />
        ) : (
          <>
            <output className="sr-only">
              <Announcement state={state} />
            </output>
            <Outcome state={state} dispatch={dispatch} isPage={false} />
          </>
        )}
        {(at === 'done' || at === 'failed') && (
          <div className="mt-3 flex flex-wrap gap-2 *:grow">
            {at === 'done' && (
              <ButtonLink to={conversionLink(state.result.id)}>{messages.whole}</ButtonLink>
            )}
            <Button look="quiet" onClick={() => dispatch({ type: 'restart' })}>
              {messages.another}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

const row = 'flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-left font-semibold'

function Destinations({ from, onPick }: { from: PlatformId; onPick: (to: PlatformId) => void }) {
  const statuses = usePlatforms()
  return (
    <ul>
      {platforms
        .filter(({ id }) => id !== from)
        .map((platform) => {
          const isOff = statuses.find(({ id }) => id === platform.id)?.on === false
          return (
            <li key={platform.id}>
              <button
                type="button"
                disabled={isOff}
                onClick={() => onPick(platform.id)}
                className={cx(row, isOff ? 'text-muted' : 'hover:bg-raised')}
              >
                <PlatformMark platform={platform} />
                <span className="flex-1">{platform.name}</span>
                {isOff ? (
                  <span className="text-sm font-normal">{messages.off}</span>
                ) : (
                  <ArrowIcon className="size-4.5 text-muted" />
                )}
              </button>
            </li>
          )
        })}
    </ul>
  )
}

/** What was pressed is gone with its step. */
function useFocusOn(at: string) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    panel.current?.focus()
  }, [at])
  return panel
}
