import type { CodeCard, LoadedCode } from '@strix/contracts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/form.ts'
import { findPlatform } from '../../../lib/platforms.ts'
import { invalidate } from '../../../lib/query.tsx'
import { usePlatforms } from '../../../lib/use-platforms.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { messages as loadMessages } from '../messages.ts'
import { messages } from '../post-messages.ts'
import { useLoadedCode, useViewOf } from '../use-loaded-code.ts'
import { CodeTicket } from './code-ticket.tsx'
import { Failed, Waiting } from './load-code.tsx'
import { LoadForm } from './load-form.tsx'
import { PostingNote } from './posting-note.tsx'

/** Posting a code: load it, look at it and at whether it will count, post it. */
export function PostCode() {
  const [params, setParams] = useSearchParams()
  const code = params.get('code')?.trim() ?? ''
  const platform = findPlatform(params.get('platform'))?.id
  const [attempt, setAttempt] = useState(0)
  const loaded = useLoadedCode({ code, platform, attempt, purpose: 'post' })
  const asked = Boolean(code && platform)
  const answer = loaded?.answer
  const panel = useViewOf(attempt > 0 && answer?.ok === true)
  const again = () => setAttempt((count) => count + 1)
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      <p className="mt-1 text-muted">{messages.subtitle}</p>
      <div
        className={
          'mt-4 grid items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)] ' +
          'lg:grid-rows-[auto_1fr] lg:gap-x-8'
        }
      >
        <LoadForm
          initial={{ code, platform: platform ?? null }}
          statuses={usePlatforms()}
          done={answer?.ok === true}
          onAsk={(next) => {
            setParams(next, { replace: true, preventScrollReset: true })
            again()
          }}
        />
        <div
          ref={panel}
          aria-busy={asked && !answer}
          className="min-w-0 scroll-mt-4 space-y-3 lg:row-span-2"
        >
          {!asked && <Hint />}
          {asked && !answer && <Waiting />}
          {answer && !answer.ok && (
            <Failed detail={sentenceOf(answer.error, loadMessages.failed)} onRetry={again} />
          )}
          {loaded?.answer.ok && (
            <>
              <PostingNote loaded={loaded.answer.data} />
              <CodeTicket loaded={loaded.answer.data} now={loaded.at} convertible={false} />
            </>
          )}
        </div>
        <PostForm
          key={`${code}|${platform}`}
          loaded={answer?.ok ? answer.data : null}
          onAnother={() => setParams({}, { replace: true })}
        />
      </div>
    </>
  )
}

function Hint() {
  return (
    <section className="rounded-card border border-line p-4 sm:p-5">
      <h2 className="font-bold">{messages.hintTitle}</h2>
      <p className="mt-1.5 text-sm text-muted">{messages.hint}</p>
    </section>
  )
}

/** For whom, with what note, and the posting itself. */
function PostForm({ loaded, onAnother }: { loaded: LoadedCode | null; onAnother: () => void }) {
  const toast = useToast()
  const { user } = useSession()
  const [forSubscribers, setForSubscribers] = useState(false)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [at, setAt] = useState<'filling' | 'sending' | 'posted'>('filling')
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
      subscribers_only: forSubscribers,
      ...(note.trim() && { note }),
    }
    const answer = await call<CodeCard>('/api/v1/code/', { method: 'POST', body })
    setAt(answer.ok ? 'posted' : 'filling')
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.failed))
    toast(answer.message ?? messages.done)
    invalidate('codes', 'profile')
  }

  if (at === 'posted') {
    return (
      <div className="grid gap-2">
        <ButtonLink look="primary" to="/community/feed" className="min-h-12">
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
        value={note}
        charactersMax={messages.noteMax}
        onChange={setNote}
      />
      <Checkbox
        name="subscribers_only"
        checked={forSubscribers}
        onChange={({ target }) => setForSubscribers(target.checked)}
      >
        <span className="font-semibold">{messages.subscribersOnly}</span>
        <span className="block text-muted">{messages.subscribersOnlyText}</span>
      </Checkbox>
      <FieldError id="post-error">{fault}</FieldError>
      <Button
        look={loaded ? 'primary' : 'secondary'}
        className="mt-3 min-h-12 w-full"
        aria-describedby="post-error"
        aria-disabled={at === 'sending' || undefined}
        onClick={() => void post()}
      >
        {at === 'sending' ? messages.posting : messages.post}
      </Button>
    </section>
  )
}
