import { postRules } from '@strix/contracts/post-rules'
import { messages } from '@strix/messages/post-code'
import type { LoadedCode } from '@strix/contracts'
import { type RefCallback, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { cx } from '../../../lib/text.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { refetch } from '../../../lib/query.tsx'
import { useSession } from '../../../lib/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { usePostDraft } from '../use-post-draft.ts'

const stays = cx(
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tab-bar)+var(--strip))] max-lg:z-10',
  'max-lg:border-t max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:pb-3',
)

/** The pressed button is gone, and a long ticket stands where it was. */
const takeFocus: RefCallback<HTMLElement> = (next) => next?.focus()

/** For whom, with what note, and the posting itself. */
export function PostForm({
  loaded,
  onAnother,
}: {
  loaded: LoadedCode | null
  onAnother: () => void
}) {
  const toast = useToast()
  const { user } = useSession()
  const note = usePostDraft('note', user, loaded !== null)
  const forSubscribers = usePostDraft('for-subscribers', user, loaded !== null)
  const [fault, setFault] = useState<string | null>(null)
  const [at, setAt] = useState<'filling' | 'sending' | 'posted'>('filling')
  // That a code has to be loaded first is over once it is.
  const complaint = loaded && fault === messages.loadAgain ? null : fault
  const refusal = loaded?.posting?.refusal ?? null

  async function post(): Promise<void> {
    if (at === 'sending') return
    if (!loaded || !user) return setFault(messages.loadAgain)
    if (refusal !== null) return setFault(refusal)
    setFault(null)
    setAt('sending')
    const body = {
      code_id: loaded._id,
      profile_id: user.profile_id,
      subscribers_only: forSubscribers.text !== '',
      ...(note.text.trim() && { note: note.text }),
    }
    const answer = await call('POST /api/v1/code/', { body })
    setAt(answer.ok ? 'posted' : 'filling')
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.failed))
    note.set('')
    forSubscribers.set('')
    toast(answer.message ?? messages.done)
    refetch('codes', 'profile')
  }

  if (at === 'posted') {
    return (
      <div className="grid gap-2">
        <ButtonLink
          ref={takeFocus}
          look="primary"
          to="/community/feed"
          className="min-h-12 scroll-mb-40"
        >
          {messages.goToFeed}
        </ButtonLink>
        <Button onClick={onAnother}>{messages.postAnother}</Button>
      </div>
    )
  }
  return (
    <section aria-label={messages.options} className="rounded-card border border-line bg-card p-4">
      <TextArea
        label={messages.note}
        placeholder={messages.notePlaceholder}
        value={note.text}
        charactersMax={postRules.noteCharactersMax}
        onChange={note.set}
      />
      <Checkbox
        name="subscribers_only"
        checked={forSubscribers.text !== ''}
        onChange={({ target }) => forSubscribers.set(target.checked ? 'yes' : '')}
      >
        <span className="font-semibold">{messages.subscribersOnly}</span>
        <span className="block text-muted">{messages.subscribersOnlyText}</span>
      </Checkbox>
      {/* On a phone a long ticket stands above it: the button stays where the thumb is. */}
      <div className={cx(loaded && stays)}>
        <FieldError id="post-error">{complaint}</FieldError>
        <Button
          look={loaded ? 'primary' : 'secondary'}
          className="mt-3 min-h-12 w-full"
          aria-describedby="post-error"
          aria-disabled={at === 'sending' || undefined}
          onClick={() => void post()}
        >
          {at === 'sending' ? messages.posting : messages.post}
        </Button>
      </div>
    </section>
  )
}
