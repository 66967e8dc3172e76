import { reactionRules } from '@strix/contracts/reaction-rules'
import { messages } from '@strix/messages/feed'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Writes a comment or a reply, or changes one. */
export function WriteForm({
  label,
  button,
  done,
  written = '',
  keptAs = '',
  onSend,
  onDone,
}: {
  label: string
  button: string
  /** What is said once it is sent. */
  done: string
  /** What is changed. */
  written?: string
  /** Where what is typed is kept until it is sent or given up. */
  keptAs?: string
  /** Answers what was refused, or null. */
  onSend: (text: string) => Promise<string | null>
  /** Closes the form, where it can be closed. */
  onDone?: () => void
}) {
  const toast = useToast()
  const draft = useDraft(keptAs, written)
  const [fault, setFault] = useState<string | null>(null)
  const sending = useRef(0)
  const { form, giveBack } = useFormFocus(onDone !== undefined)

  function leave(): void {
    giveBack()
    onDone?.()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = draft.text.trim()
    // Pressed twice: the field is empty because of the first press.
    if (!wanted && sending.current > 0) return
    if (!wanted) return setFault(messages.commentEmpty)
    setFault(null)
    draft.empty()
    sending.current += 1
    const refusal = await onSend(wanted)
    sending.current -= 1
    if (refusal === null) {
      draft.clear(wanted)
      toast(done)
      leave()
      return
    }
    setFault(refusal)
    draft.putBack(wanted)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="pt-1 pb-2"
      onSubmit={(event) => void send(event)}
    >
      <TextArea
        label={label}
        placeholder={messages.commentPlaceholder}
        value={draft.text}
        charactersMax={reactionRules.commentCharactersMax}
        error={fault}
        onChange={(typed) => {
          draft.set(typed)
          setFault(null)
        }}
      />
      <div className="mt-2 flex justify-end gap-2">
        {onDone && (
          <Button
            onClick={() => {
              draft.set('')
              leave()
            }}
          >
            {messages.cancel}
          </Button>
        )}
        <Button type="submit" look="primary">
          {button}
        </Button>
      </div>
    </form>
  )
}

/** A form that opens and closes: the button that was pressed for it may go, and its own do. */
function useFormFocus(closes: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (closes) form.current?.querySelector('textarea')?.focus()
  }, [closes])
  /** To what was answered or changed. */
  function giveBack(): void {
    const box = form.current
    if (box?.contains(document.activeElement)) box.closest('li')?.focus()
  }
  return { form, giveBack }
}
