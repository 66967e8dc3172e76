import type { AiMessage } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { Suspense, useMemo } from 'react'
import { OwlMark } from '../../../ui/icons.tsx'
import { lazyPart, quietPart } from '../../../ui/lazy-part.tsx'
import { comparePlayers } from '../players.ts'
import { type Held, readMessage } from '../read-message.ts'
import { listSources } from '../sources.ts'
import type { SentSentence } from '../stream.ts'
import { FiguresContext, type Opened } from './figure.tsx'
import { FixturesList } from './fixtures-list.tsx'
import type { Part } from './markdown.tsx'
import { MessageFoot } from './message-foot.tsx'
import { PredictionCard } from './prediction-card.tsx'

const Markdown = quietPart(async () => (await import('./markdown.tsx')).Markdown)
const Comparison = lazyPart(async () => (await import('./comparison.tsx')).Comparison)

/** The words, plain until what reads markdown has come. */
function Words({ parts }: { parts: readonly Part[] }) {
  return (
    <Suspense fallback={<p>{parts.map(({ text }) => text).join(' ')}</p>}>
      <Markdown parts={parts} />
    </Suspense>
  )
}

type Figures = { opened: Opened | null; onOpen: (opened: Opened) => void }

/** What the user wrote: plain text. */
export function UserBubble({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      <p className="max-w-[85%] rounded-card bg-info-soft px-4 py-2.5 whitespace-pre-wrap">
        <span className="sr-only">{messages.you}: </span>
        {text}
      </p>
    </div>
  )
}

function Author() {
  return (
    <p className="mb-1.5 flex items-center gap-2 text-sm font-semibold">
      <OwlMark className="size-6" />
      {messages.name}
    </p>
  )
}

/** An answer as it is stored: words, cards, sources, and what to make of it. */
export function AiBubble({
  message,
  figures: { opened, onOpen },
  busy,
  onAsk,
}: {
  message: AiMessage
  figures: Figures
  busy: boolean
  onAsk: (question: string) => void
}) {
  const { _id: id, facts, sentences } = message
  const sources = useMemo(() => listSources(facts), [facts])
  const held = useMemo(() => readMessage(message), [message])
  const comparison = useMemo(() => comparePlayers(facts), [facts])
  const parts = sentences.length > 0 || held.type !== 'words' ? sentences : [wordsOf(message)]
  const context = { messageId: id, sources, opened, open: onOpen }
  return (
    <FiguresContext value={context}>
      <article className="min-w-0">
        <Author />
        <div className="space-y-2">
          <Words
            parts={parts.map(({ text, facts: ids }) => ({
              text,
              facts: facts.filter((fact) => ids.includes(fact.id)),
            }))}
          />
        </div>
        <HeldView held={held} busy={busy} onAsk={onAsk} />
        {comparison && (
          <Suspense>
            <Comparison comparison={comparison} />
          </Suspense>
        )}
        <MessageFoot message={message} />
      </article>
    </FiguresContext>
  )
}

/** An answer without sentences of its own: its text, and every fact it has. */
function wordsOf({ message, facts }: AiMessage) {
  return { text: message, facts: facts.map(({ id }) => id) }
}

function HeldView({
  held,
  busy,
  onAsk,
}: {
  held: Held
  busy: boolean
  onAsk: (question: string) => void
}) {
  switch (held.type) {
    case 'words':
      return null
    case 'fixtures':
      return <FixturesList fixtures={held.fixtures} busy={busy} onChoose={onAsk} />
    case 'predictions':
      return held.cards.map((card) => <PredictionCard key={card._id} card={card} />)
    case 'unreadable':
      return <p className="text-muted">{messages.unreadableCard}</p>
  }
}

const streamed = 'streamed'

/** An answer on its way: the sentences so far, and a sign that more comes. */
export function PendingBubble({
  sentences,
  figures: { opened, onOpen },
}: {
  sentences: readonly SentSentence[]
  figures: Figures
}) {
  const facts = sentences.flatMap((sentence) => sentence.facts)
  const sources = listSources(facts)
  return (
    <FiguresContext value={{ messageId: streamed, sources, opened, open: onOpen }}>
      <article className="min-w-0">
        <Author />
        <div aria-live="polite" className="space-y-2">
          <Words parts={sentences} />
        </div>
        <output className="mt-2 flex min-h-6 items-center gap-1.5">
          <span className="sr-only">{messages.thinking}</span>
          {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
            <span
              key={delay}
              aria-hidden="true"
              className={`size-2 animate-breathe rounded-pill bg-edge ${delay}`}
            />
          ))}
        </output>
      </article>
    </FiguresContext>
  )
}
