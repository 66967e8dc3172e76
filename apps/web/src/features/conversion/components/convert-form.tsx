import { messages as appMessages } from '@strix/messages/app'
import { messages } from '@strix/messages/conversion'
import { type ClipboardEvent, type Dispatch, type FormEvent, useRef, useState } from 'react'
import { detectPlatform, isMessage, onlyPlatform, readBare } from '../../../lib/detect.ts'
import type { PlatformId, PlatformInfo, PlatformStatus } from '../../../lib/platforms.ts'
import { cx, orList } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { PlatformChips } from '../../../ui/platform-chips.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { type ConvertEvent, type Draft, type Refusal, requestOf } from '../machine.ts'
import { couldBe, useOrigin } from '../use-origin.ts'
import { PlatformPair } from './platform-pair.tsx'

type Props = {
  draft: Draft
  refusal: Refusal | null
  statuses: readonly PlatformStatus[]
  dispatch: Dispatch<ConvertEvent>
}

/** What a paste held; `said` where that is no code. */
type Read = { code: string; platform?: PlatformInfo | undefined; said?: string }

const errorId = 'convert-error'
const loadReaders = () => Promise.all([import('../../../lib/read-one.ts'), import('../several.ts')])

/** The first step: a code, where it is from, where it should go. */
export function ConvertForm({ draft, refusal, statuses, dispatch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const origin = useOrigin(draft, dispatch)
  const { read, fill, take } = useReading(dispatch)
  const missing = refusal === 'fields'
  const same = refusal === 'same'

  /** A paste anywhere on the section lands in the code; one we cannot read goes its normal way. */
  function paste(event: ClipboardEvent): void {
    if (take(event.clipboardData.getData('text'))) event.preventDefault()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (draft.to && couldBe(draft).length > 0) return void origin.ask()
    const from = draft.from ?? onlyPlatform(draft.code)?.id ?? null
    if (from !== draft.from) dispatch({ type: 'edit', draft: { from } })
    dispatch({ type: 'submit' })
    if (typeof requestOf({ ...draft, from }) !== 'string') return
    if (!draft.code.trim()) input.current?.focus()
    else
      form.current
        ?.querySelector<HTMLElement>(from ? '[data-to] button' : '[data-from] button')
        ?.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onPaste={paste}
      className="rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <CodeInput
        inputRef={input}
        label={messages.code}
        placeholder={messages.codePlaceholder}
        value={draft.code}
        onChange={(code) => fill({ code })}
        onPasted={take}
        hint={<Hint draft={draft} />}
        invalid={missing && !draft.code.trim()}
        errorId={errorId}
      />
      <OriginChips
        platforms={couldBe(draft)}
        onPick={(from) => dispatch({ type: 'edit', draft: { from } })}
      />
      <PlatformPair
        draft={draft}
        statuses={statuses}
        dispatch={dispatch}
        invalid={{ from: same || (missing && !draft.from), to: same || (missing && !draft.to) }}
        errorId={errorId}
      />
      <FieldError id={errorId}>
        {missing && messages.fillAll}
        {same && messages.samePlatform}
        {origin.said}
        {!refusal && read?.code === draft.code && read.said}
      </FieldError>
      <Button
        type="submit"
        look="primary"
        disabled={origin.asking}
        className="mt-3 min-h-12 w-full"
      >
        {origin.asking ? messages.asking : messages.generate}
      </Button>
      <PlatformChips
        statuses={statuses}
        onPick={(from, code) => dispatch({ type: 'edit', draft: { from, ...(code && { code }) } })}
      />
    </form>
  )
}

/** What is pasted fills the draft: a code, a link, or a message with one or several codes. */
function useReading(dispatch: Dispatch<ConvertEvent>) {
  const toast = useToast()
  const [read, setRead] = useState<Read>()

  function fill(next: Read): void {
    const { code, platform } = next
    setRead(next)
    dispatch({ type: 'edit', draft: { code, ...(platform && { from: platform.id }) } })
  }

  function take(text: string): boolean {
    const bare = readBare(text)
    if (bare) fill(bare)
    else if (isMessage(text)) takeMessage(text)
    else return false
    return true
  }

  function takeMessage(text: string): void {
    loadReaders().then(
      ([{ readOne }, { readSeveral }]) => {
        const found = readSeveral(text)
        if (found) dispatch({ type: 'several', found })
        else fill(readOne(text))
      },
      () => toast(appMessages.unreachable.text),
    )
  }

  return { read, fill, take }
}

/** One press says where a code is from that several could have issued. */
function OriginChips({
  platforms,
  onPick,
}: {
  platforms: readonly PlatformInfo[]
  onPick: (from: PlatformId) => void
}) {
  if (platforms.length === 0) return null
  return (
    <div className="mb-2.5 flex flex-wrap gap-2">
      {platforms.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => onPick(id)}
          className={cx(
            'min-h-11 rounded-pill border border-line px-3.5 text-sm font-semibold',
            'transition-colors hover:border-edge hover:bg-raised',
          )}
        >
          {messages.isFrom({ platform: name })}
        </button>
      ))}
    </div>
  )
}

/** Says what the shape of the code tells, and only that. */
function Hint({ draft }: { draft: Draft }) {
  const found = detectPlatform(draft.code)
  switch (found.kind) {
    case 'none':
      return draft.code ? null : messages.codeHint
    case 'one':
      return messages.looksLike({ platform: found.platform.name })
    case 'several': {
      const chosen = found.platforms.find((platform) => platform.id === draft.from)
      if (chosen) return messages.looksLike({ platform: chosen.name })
      const platforms = orList(found.platforms.map((platform) => platform.name))
      return draft.from
        ? messages.looksLike({ platform: platforms })
        : messages.couldBe({ platforms })
    }
  }
}
