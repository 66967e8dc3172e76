import type { AssistantPrices, ChatMessage, Problem, UserMessage } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { cx } from '../../../lib/text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { Asking } from '../asking.ts'
import type { Conversation } from '../queries.ts'
import { priceShown } from './allowance.tsx'
import type { Opened } from './figure.tsx'
import { AiBubble, PendingBubble, UserBubble } from './message.tsx'
import { SourcesPanel } from './sources-panel.tsx'

type Ask = (text: string, asked?: UserMessage) => void

/** Everything said in a chat, and what is being said. */
export function MessageList({
  chatId,
  chat,
  asking,
  prices,
  onAsk,
}: {
  chatId: string
  chat: Conversation
  asking: Asking
  prices: AssistantPrices | undefined
  onAsk: Ask
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const figures = {
    opened,
    onOpen: (next: Opened) => setOpened((known) => (known && isSame(known, next) ? null : next)),
  }
  const last = chat.messages.at(-1)
  const held = asking.state === 'idle' ? null : (asking.asked ?? heldAs(last, asking.text))
  const waits = asking.state === 'idle' && last?.message_from === 'user' ? last : null
  const busy = asking.state === 'pending' || waits?.state === 'running'
  const given = { figures, busy, onAsk }
  return (
    <div
      className={cx(opened && 'lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-5')}
    >
      <section aria-label={messages.chatName} className="min-w-0 space-y-5">
        <Earlier chatId={chatId} chat={chat}>
          {(message) => <Bubble key={message._id} message={message} {...given} />}
        </Earlier>
        {chat.messages.map((message) => (
          <Bubble key={message._id} message={message} {...given} />
        ))}
        {asking.state !== 'idle' && held === null && <UserBubble text={asking.text} />}
        {busy && (
          <PendingBubble
            sentences={asking.state === 'pending' ? asking.sentences : []}
            figures={figures}
          />
        )}
        {asking.state === 'ended' && (
          <Ended
            problem={asking.problem}
            prices={prices}
            onAgain={() => onAsk(asking.text, held ?? undefined)}
          />
        )}
        {waits && (waits.state === 'failed' || waits.state === 'stopped') && (
          <Unanswered
            text={waits.state === 'stopped' ? messages.stopped : messages.notAnswered}
            onAgain={() => onAsk(waits.message, waits)}
          />
        )}
        {!busy && last?.message_from === 'ai' && <Next questions={last.next} onAsk={onAsk} />}
      </section>
      {opened && (
        <div className="lg:sticky lg:top-32">
          <SourcesPanel opened={opened} onClose={() => setOpened(null)} />
        </div>
      )}
    </div>
  )
}

/** The question as it is stored, where the connection broke before the server had said so. */
function heldAs(last: ChatMessage | undefined, text: string): UserMessage | null {
  const isIt = last?.message_from === 'user' && last.message === text && last.state !== 'answered'
  return isIt ? last : null
}

function isSame(a: Opened, b: Opened): boolean {
  return a.messageId === b.messageId && a.fact.id === b.fact.id
}

function Bubble({
  message,
  ...given
}: {
  message: ChatMessage
  figures: { opened: Opened | null; onOpen: (opened: Opened) => void }
  busy: boolean
  onAsk: Ask
}) {
  return message.message_from === 'user' ? (
    <UserBubble text={message.message} />
  ) : (
    <AiBubble message={message} {...given} />
  )
}

/** What was said before the messages that are shown, on demand. */
function Earlier({
  chatId,
  chat,
  children,
}: {
  chatId: string
  chat: Conversation
  children: (message: ChatMessage) => ReactNode
}) {
  const [pages, setPages] = useState<readonly ChatMessage[]>([])
  const [page, setPage] = useState(2)
  const [more, setMore] = useState(chat.messages.length >= earlierSize)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function load(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await call('GET /api/v1/strix-ai/chat/:chatId', {
      params: { chatId },
      query: { page, size: earlierSize },
    })
    setBusy(false)
    if (!answer.ok) return toast(answer.error.detail)
    const known = new Set([...pages, ...chat.messages].map(({ _id }) => _id))
    setPages([...answer.data.messages.filter(({ _id }) => !known.has(_id)), ...pages])
    setPage(page + 1)
    setMore(answer.page?.has_more ?? false)
  }
  return (
    <>
      {more && (
        <Button look="quiet" className="w-full" onClick={() => void load()}>
          {messages.earlier}
        </Button>
      )}
      {pages.map(children)}
    </>
  )
}

/** As many as the chat itself asks for at first. */
const earlierSize = 50

/** Why there is no answer, and what to do. */
function Ended({
  problem,
  prices,
  onAgain,
}: {
  problem: Problem | null
  prices: AssistantPrices | undefined
  onAgain: () => void
}) {
  if (!problem) return <Unanswered text={messages.stopped} onAgain={onAgain} />
  if (problem.code === 'INSUFFICIENT_BALANCE') {
    return (
      <div role="alert">
        <p className="text-muted">{problem.detail}</p>
        <ButtonLink to="/wallet" className="mt-2">
          {messages.buy}
        </ButtonLink>
      </div>
    )
  }
  const price = priceShown({ prices })
  return (
    <div role="alert">
      <p className="text-muted">{problem.detail}</p>
      <Button className="mt-2" onClick={onAgain}>
        {problem.code === 'PRICE_CHANGED' && price > 0
          ? messages.payAndAsk({ price })
          : messages.again}
      </Button>
    </div>
  )
}

function Unanswered({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div>
      <p className="text-muted">{text}</p>
      <Button className="mt-2" onClick={onAgain}>
        {messages.again}
      </Button>
    </div>
  )
}

/** What may be asked next: a tap asks it. */
function Next({ questions, onAsk }: { questions: readonly string[]; onAsk: Ask }) {
  if (questions.length === 0) return null
  return (
    <ul aria-label={messages.nextName} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button className="rounded-pill text-sm" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
