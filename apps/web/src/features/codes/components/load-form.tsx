import { messages as appMessages } from '@strix/messages/app'
import { messages } from '@strix/messages/load-code'
import { type FormEvent, useRef, useState } from 'react'
import { detectPlatform, isMessage, onlyPlatform, readBare } from '../../../lib/detect.ts'
import type { PlatformId, PlatformInfo, PlatformStatus } from '../../../lib/platforms.ts'
import { orList } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { PlatformChips } from '../../../ui/platform-chips.tsx'
import { PlatformPicker } from '../../../ui/platform-picker.tsx'
import { useToast } from '../../../ui/toast.tsx'

type Draft = { code: string; platform: PlatformId | null }
type Problem = 'code' | 'platform' | null

const errorId = 'load-error'

/** A platform and a code. */
export function LoadForm({
  initial,
  statuses,
  onAsk,
  done = false,
}: {
  initial: Draft
  statuses: readonly PlatformStatus[]
  onAsk: (asked: { code: string; platform: PlatformId }) => void
  /** Loaded: something else is to be done now. */
  done?: boolean
}) {
  const { draft, problem, setProblem, said, edit } = useDraft(initial)
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()

  function take(text: string): boolean {
    const bare = readBare(text)
    if (bare) edit(draftOf(bare))
    else if (isMessage(text)) takeMessage(text)
    else return false
    return true
  }

  function takeMessage(text: string): void {
    import('../../../lib/read-one.ts').then(
      ({ readOne }) => {
        const one = readOne(text)
        edit(draftOf(one), one.said)
      },
      () => toast(appMessages.unreachable.text),
    )
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const code = draft.code.trim()
    const platform = draft.platform ?? onlyPlatform(code)?.id
    if (!code) {
      setProblem('code')
      input.current?.focus()
    } else if (platform) onAsk({ code, platform })
    else setProblem('platform')
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onPaste={(event) => take(event.clipboardData.getData('text')) && event.preventDefault()}
      className="rounded-card border border-line bg-card p-4"
    >
      <CodeInput
        inputRef={input}
        label={messages.code}
        placeholder={messages.codePlaceholder}
        value={draft.code}
        onChange={(code) => edit({ code })}
        onPasted={take}
        hint={hintOf(draft)}
        invalid={problem === 'code'}
        errorId={errorId}
      />
      <PlatformPicker
        className="mt-2.5"
        label={messages.platform}
        value={draft.platform}
        statuses={statuses}
        onChange={(platform) => edit({ platform })}
        invalid={problem === 'platform'}
        errorId={errorId}
      />
      <FieldError id={errorId}>
        {problem === 'code' && messages.empty}
        {problem === 'platform' && messages.platformMissing}
        {!problem && said}
      </FieldError>
      <Button type="submit" look={done ? 'secondary' : 'primary'} className="mt-3 min-h-12 w-full">
        {messages.load}
      </Button>
      {!initial.code && (
        <PlatformChips
          statuses={statuses}
          onPick={(platform, code) => edit({ platform, ...(code && { code }) })}
        />
      )}
    </form>
  )
}

/** The address leads: back, forward and shared links fill the form. */
function useDraft(initial: Draft) {
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<Problem>(null)
  const [said, setSaid] = useState<string>()
  const [seen, setSeen] = useState(initial)

  if (seen.code !== initial.code || seen.platform !== initial.platform) {
    setSeen(initial)
    setDraft(initial)
    setProblem(null)
    setSaid(undefined)
  }

  /** `why`: what there is to say of a paste that filled it; it goes with the next change. */
  function edit(change: Partial<Draft>, why?: string): void {
    setDraft((known) => ({ ...known, ...change }))
    setProblem(null)
    setSaid(why)
  }

  return { draft, problem, setProblem, said, edit }
}

function draftOf({ code, platform }: { code: string; platform?: PlatformInfo | undefined }) {
  return { code, ...(platform && { platform: platform.id }) }
}

function hintOf({ code, platform }: Draft): string | null {
  const found = detectPlatform(code)
  if (found.kind === 'none') return code ? null : messages.codeHint
  const fitting = found.kind === 'one' ? [found.platform] : found.platforms
  const chosen = fitting.length === 1 ? fitting[0] : fitting.find(({ id }) => id === platform)
  if (chosen) return messages.looksLike({ platform: chosen.name })
  const platforms = orList(fitting.map(({ name }) => name))
  return platform ? messages.looksLike({ platform: platforms }) : messages.couldBe({ platforms })
}
