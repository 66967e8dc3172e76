import { messages } from '@strix/messages/several'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import type { PlatformId } from '../../../lib/platforms.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { usePlatforms } from '../../../lib/use-platforms.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlatformPicker } from '../../../ui/platform-picker.tsx'
import { Ticket } from '../../../ui/ticket.tsx'
import { messages as resultMessages } from '@strix/messages/conversion-result'
import type { ConvertEvent, ConvertState, Draft } from '../machine.ts'
import { replyOf } from '../reply.ts'
import { convertSeveral, type Destination, type Slip, type SlipState } from '../run-several.ts'
import { codesMax } from '../several.ts'
import { shareLink } from '../share.ts'
import { SeveralRow } from './several-row.tsx'

type Found = ConvertState & { at: 'several' }
const errorId = 'several-error'
const stays = cx(
  'sticky bottom-[calc(var(--tab-bar)+var(--strip))] grid gap-2 bg-page py-3 lg:bottom-(--strip)',
)

/** The codes of one message: where each is from, then what became of each. */
export function Several({ state, dispatch }: { state: Found; dispatch: Dispatch<ConvertEvent> }) {
  const { to, suggested, choose: chooseTo } = useDestination(state.draft)
  const [asked, setAsked] = useState(false)
  const { slips, running, change, run, stop } = useSlips(state)
  const statuses = usePlatforms()
  const picked = slips.filter((slip) => slip.picked)
  const isFresh = slips.every(({ state: { at } }) => at === 'waiting') && !running

  function pickerOf({ code, state: { at }, ...slip }: Slip) {
    const isFull = !slip.picked && picked.length >= codesMax
    if (at !== 'waiting' || running || isFull) return undefined
    return (now: boolean) => change(code, { picked: now })
  }

  function start(list: readonly Slip[]): void {
    if (to) void run(list, { to, suggested })
    else setAsked(true)
  }

  /** While others run, a choice only waits for the next start. */
  function choose(slip: Slip, from: PlatformId): void {
    const chosen = { ...slip, from, state: { at: 'waiting' } as const }
    change(slip.code, chosen)
    if (slip.state.at === 'choose' && !running) start([chosen])
  }

  return (
    // With the first ticket the head of the page goes, as it does beside a single one.
    <div
      className="space-y-3"
      data-at={slips.some(({ state: { at } }) => at === 'done') ? 'done' : undefined}
    >
      <Ticket label={messages.list}>
        <div className="p-4">
          <h3 className="text-lg font-bold">{messages.title({ count: picked.length })}</h3>
          <p className="mt-1 text-sm text-muted">{messages.text}</p>
          {isFresh && (
            <PlatformPicker
              className="mt-3"
              label={messages.to}
              value={to}
              statuses={statuses}
              onChange={chooseTo}
              invalid={asked && !to}
              errorId={errorId}
            />
          )}
          <FieldError id={errorId}>{asked && !to && messages.chooseTo}</FieldError>
        </div>
        <ul aria-label={messages.list} className="divide-y divide-line border-t border-line">
          {slips.map((slip) => (
            <SeveralRow
              key={slip.code}
              slip={slip}
              to={to}
              onChoose={(from) => choose(slip, from)}
              onPick={pickerOf(slip)}
            />
          ))}
        </ul>
      </Ticket>
      {state.found.left > 0 && (
        <Notice>{messages.left({ count: state.found.left, most: codesMax })}</Notice>
      )}
      {isFresh && (
        <Begin
          count={picked.length}
          onStart={() => start(picked)}
          onBack={() => dispatch({ type: 'restart' })}
        />
      )}
      {running && (
        <div className={stays}>
          <Button className="min-h-12 w-full bg-card" onClick={stop}>
            {messages.stop}
          </Button>
        </div>
      )}
      {!isFresh && !running && (
        <Ended slips={picked} onRetry={start} onRestart={() => dispatch({ type: 'restart' })} />
      )}
    </div>
  )
}

/** What can be done before the first has run. */
function Begin({
  count,
  onStart,
  onBack,
}: {
  count: number
  onStart: () => void
  onBack: () => void
}) {
  return (
    <>
      <p className="px-1 text-sm text-muted">{messages.oneMissing}</p>
      <div className={stays}>
        <Button look="primary" className="min-h-12 w-full" disabled={count === 0} onClick={onStart}>
          {messages.start({ count })}
        </Button>
        <Button className="w-full" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
    </>
  )
}

/** What can be done once none runs. */
function Ended({
  slips,
  onRetry,
  onRestart,
}: {
  slips: readonly Slip[]
  onRetry: (slips: readonly Slip[]) => void
  onRestart: () => void
}) {
  const { odds } = useFormats()
  const results = slips.flatMap(({ state }) => (state.at === 'done' ? [state.result] : []))
  const open = slips.filter(({ state }) => state.at === 'failed' || state.at === 'waiting')
  const failed = slips.filter(({ state }) => state.at === 'failed').length
  const whole = results.filter(({ code, masked }) => code !== null && !masked)
  const message = whole
    .map((result) => {
      const link = shareLink(location.origin, result.origin_code, result.origin_platform)
      return replyOf(result, { odds, link })
    })
    .join('\n\n')
  return (
    <>
      <output className="block text-sm text-muted">
        {messages.summary({ converted: results.length, total: slips.length, failed })}
      </output>
      {whole.length > 0 && (
        <CopyButton
          className="min-h-12 w-full"
          label={messages.copyAll}
          toastText={resultMessages.replyCopied}
          text={message}
        />
      )}
      {results.some(({ masked }) => masked) && (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm text-muted">{messages.loginText}</p>
          <ButtonLink look="primary" className="min-h-12" to={loginLink('/my-codes')}>
            {messages.login}
          </ButtonLink>
        </div>
      )}
      {open.length > 0 && (
        <Button className="min-h-12 w-full" onClick={() => onRetry(open)}>
          {messages.retry({ count: open.length })}
        </Button>
      )}
      <Button className="min-h-12 w-full" onClick={onRestart}>
        {messages.again}
      </Button>
    </>
  )
}

/** Where they go; the last destination until another is chosen. */
function useDestination({ to, suggested = false }: Draft) {
  const [now, setNow] = useState({ to, suggested })
  return { ...now, choose: (chosen: PlatformId) => setNow({ to: chosen, suggested: false }) }
}

/** The codes with what became of them; leaving the page stops what runs. */
function useSlips({ found }: Found) {
  const [slips, setSlips] = useState<readonly Slip[]>(() =>
    found.codes.map((each) => ({
      ...each,
      unsure: each.from === null,
      picked: each.sure,
      state: { at: 'waiting' },
    })),
  )
  const [running, setRunning] = useState(false)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  function change(code: string, to: Partial<Slip>): void {
    setSlips((known) => known.map((slip) => (slip.code === code ? { ...slip, ...to } : slip)))
  }

  function follow(code: string, state: SlipState): void {
    change(code, { state })
  }

  async function run(list: readonly Slip[], to: Destination): Promise<void> {
    const own = new AbortController()
    controller.current = own
    setRunning(true)
    try {
      await convertSeveral(list, to, own.signal, follow)
    } catch (error) {
      if (!own.signal.aborted) throw error
    } finally {
      if (controller.current === own) setRunning(false)
    }
  }

  /** What was on its way is open again; what is done stays. */
  function stop(): void {
    controller.current?.abort()
    setRunning(false)
    setSlips((known) =>
      known.map((slip) =>
        slip.state.at === 'running' ? { ...slip, state: { at: 'waiting' } } : slip,
      ),
    )
  }

  return { slips, running, change, run, stop }
}
