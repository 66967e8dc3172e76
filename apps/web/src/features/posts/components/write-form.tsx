import { reactionRules } from '@strix/contracts/reaction-rules'
import { messages } from '@strix/messages/feed'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Writes a comment or a reply, or changes one. */
export function WriteForm({
  label,
  button,
  done,
  written = '',
  onSend,
  onDone,
}: {
  label: string
  button: string
  /** What is said once it is sent. */
  done: string
  /** What is changed. */
  written?: string
  /** Answers what was refused, or null. */
  onSend: (text: string) => Promise<string | null>
  /** Closes the form, where it can be closed. */
  onDone?: () => void
}) {
  const toast = useToast()
  const [text, setText] = useState(written)
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted) return setFault(messages.commentEmpty)
    setFault(null)
    setText('')
    const refusal = await onSend(wanted)
    if (refusal === null) {
      toast(done)
      onDone?.()
      return
    }
    setFault(refusal)
    // What was written since stays.
    setText((now) => now || wanted)
  }

  return (
    <form method="post" noValidate className="pt-1 pb-2" onSubmit={(event) => void send(event)}>
      <TextArea
        label={label}
        placeholder={messages.commentPlaceholder}
        value={text}
        charactersMax={reactionRules.commentCharactersMax}
        error={fault}
        onChange={(typed) => {
          setText(typed)
          setFault(null)
        }}
      />
      <div className="mt-2 flex justify-end gap-2">
        {onDone && <Button onClick={onDone}>{messages.cancel}</Button>}
        <Button type="submit" look="primary">
          {button}
        </Button>
      </div>
    </form>
  )
}
