import { messages } from '@strix/messages/conversion'
import { type ClipboardEvent, type Dispatch, type FormEvent, useRef } from 'react'
import { detectPlatform, readPaste } from '../../../lib/detect.ts'
import type { PlatformStatus } from '../../../lib/platforms.ts'
import { orList } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { PlatformChips } from '../../../ui/platform-chips.tsx'
import { type ConvertEvent, type Draft, type Refusal, requestOf } from '../machine.ts'
import { PlatformPair } from './platform-pair.tsx'

type Props = {
  draft: Draft
  refusal: Refusal | null
  statuses: readonly PlatformStatus[]
  dispatch: Dispatch<ConvertEvent>
}

const errorId = 'convert-error'

/** The first step: a code, where it is from, where it should go. */
export function ConvertForm({ draft, refusal, statuses, dispatch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const missing = refusal === 'fields'
  const same = refusal === 'same'

  function take(text: string): boolean {
    const read = readPaste(text)
    if (!read) return false
    const from = read.platform ? { from: read.platform.id } : {}
    dispatch({ type: 'edit', draft: { code: read.code, ...from } })
    return true
  }

  /** A paste anywhere on the section lands in the code; one we cannot read goes its normal way. */
  function paste(event: ClipboardEvent): void {
    if (take(event.clipboardData.getData('text'))) event.preventDefault()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    dispatch({ type: 'submit' })
    if (typeof requestOf(draft) !== 'string') return
    if (!draft.code.trim()) input.current?.focus()
    else
      form.current
        ?.querySelector<HTMLElement>(draft.from ? '[data-to] button' : '[data-from] button')
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
        onChange={(code) => dispatch({ type: 'edit', draft: { code } })}
        onPasted={(text) =>
          take(text) || dispatch({ type: 'edit', draft: { code: text.trim().slice(0, 24) } })
        }
        hint={<Hint draft={draft} />}
        invalid={missing && !draft.code.trim()}
        errorId={errorId}
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
      </FieldError>
      <Button type="submit" look="primary" className="mt-3 min-h-12 w-full">
        {messages.generate}
      </Button>
      <PlatformChips
        statuses={statuses}
        onPick={(from, code) => dispatch({ type: 'edit', draft: { from, ...(code && { code }) } })}
      />
    </form>
  )
}

/** Says what the shape of the code tells, and only that. */
function Hint({ draft }: { draft: Draft }) {
  const found = detectPlatform(draft.code.trim())
  switch (found.kind) {
    case 'none':
      return draft.code ? null : messages.codeHint
    case 'one':
      return messages.looksLike({ platform: found.platform.name })
    case 'several': {
      const chosen = found.platforms.find((platform) => platform.id === draft.from)
      if (chosen) return messages.looksLike({ platform: chosen.name })
      return messages.couldBe({
        platforms: orList(found.platforms.map((platform) => platform.name)),
      })
    }
  }
}
