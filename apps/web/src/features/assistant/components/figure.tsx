import type { MessageFact } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { createContext, useContext } from 'react'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { numberOf, type Source } from '../sources.ts'

/** The figure whose source is open, of which message it is, and what that one's sources are. */
export type Opened = {
  messageId: string
  fact: MessageFact
  text: string
  sources: readonly Source[]
}

type Figures = {
  messageId: string
  sources: readonly Source[]
  opened: Opened | null
  open: (opened: Opened) => void
}

export const FiguresContext = createContext<Figures>({
  messageId: '',
  sources: [],
  opened: null,
  open: () => undefined,
})

/** A figure that shows where it comes from when it is tapped; odds in the reader's own format. */
export function Figure({
  fact,
  text: written,
  plain = false,
}: {
  fact: MessageFact
  text: string
  /** Without a mark, where a whole card is full of figures. */
  plain?: boolean
}) {
  const { messageId, sources, opened, open } = useContext(FiguresContext)
  const formats = useFormats()
  const isOdds = fact.unit === 'odds' && typeof fact.value === 'number'
  const text = isOdds ? formats.odds(Number(fact.value)) : written
  const number = numberOf(sources, fact)
  const isOpen = opened?.messageId === messageId && opened.fact.id === fact.id
  return (
    <button
      type="button"
      aria-label={messages.showFigure({ figure: text })}
      aria-expanded={isOpen}
      onClick={() => open({ messageId, fact, text, sources })}
      className={cx(
        'font-bold aria-expanded:rounded-control aria-expanded:bg-info-soft',
        plain
          ? 'inline-flex min-h-11 items-center px-0.5'
          : 'underline decoration-info decoration-dotted underline-offset-4',
      )}
    >
      {text}
      {number > 0 && !plain && (
        // Drawn by the style: what stands in a button as text must be in its name.
        <sup
          aria-hidden="true"
          data-number={number}
          className="ml-px text-[0.65em] font-bold text-info before:content-[attr(data-number)]"
        />
      )}
    </button>
  )
}

/** A figure that no fact of the answer names by itself: it stands on the card it is of. */
export function CardFigure({
  fact,
  children,
}: {
  fact: Pick<MessageFact, 'owner' | 'about' | 'source' | 'at'>
  children: string
}) {
  const id = `${fact.source}:${fact.owner}:${fact.about}`
  return <Figure fact={{ ...fact, id, value: children, unit: '' }} text={children} plain />
}
