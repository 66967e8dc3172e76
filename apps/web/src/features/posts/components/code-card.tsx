import type { CodeCard as Card } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { memo } from 'react'
import { getPlatform } from '../../../lib/platforms.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CardActions } from './card-actions.tsx'
import { CardCode } from './card-code.tsx'
import { CardGames } from './card-games.tsx'
import { CardHead, nameOf } from './card-head.tsx'
import { LockIcon, TrashIcon } from './card-icons.tsx'
import { CardRemarks, NotCounted } from './card-remarks.tsx'
import { WatchButton } from './watch-button.tsx'

type CodeCardProps = {
  card: Card
  /** Its comments are open. */
  highlighted?: boolean
  /** Opens its comments here; without it, they are looked at on the code's own page. */
  onComments?: ((card: Card) => void) | undefined
  /** Called once it is deleted or its creator blocked. */
  onGone?: (() => void) | undefined
  /** Every game from the start, as on the code's own page. */
  unfolded?: boolean
}

/**
 * One posted code: who, the code, its games, and what can be done with it. Drawn anew only when
 * it has changed: a vote on one of sixty cards draws one.
 */
export const CodeCard = memo(function CodeCard({
  card,
  highlighted,
  onComments,
  onGone,
  unfolded,
}: CodeCardProps) {
  const name = nameOf(card)
  const platform = getPlatform(card.platform)
  return (
    <article
      aria-label={messages.cardOf({ name, platform: platform.name })}
      data-code={card._id}
      className={cx(
        '@container rounded-card border bg-card transition-colors',
        highlighted ? 'border-accent' : 'border-line',
      )}
    >
      <Banners card={card} />
      <CardHead card={card} name={name} />
      <CardCode card={card} platform={platform} whole={unfolded === true} />
      <CardGames card={card} name={name} unfolded={unfolded === true} />
      <CardRemarks card={card} name={name} />
      {!unfolded && <NotCounted card={card} />}
      {card.deleted_at === null && <WatchButton card={card} unfolded={unfolded === true} />}
      {card.deleted_at === null && (
        <CardActions card={card} name={name} onComments={onComments} onGone={onGone} />
      )}
    </article>
  )
})

/** Taken back by its owner, or hidden by staff: only its owner sees it then. */
function Banners({ card }: { card: Card }) {
  const { relative } = useFormats()
  const now = useNow()
  const { deleted_at: deletedAt, hidden_reason: hidden } = card
  if (deletedAt === null && hidden === null) return null
  return (
    <div
      className={cx(
        'flex items-start gap-2 rounded-t-card bg-lost-soft px-4 py-2 text-sm font-semibold',
        'text-lost',
      )}
    >
      {deletedAt === null ? (
        <LockIcon className="mt-px size-4.5 shrink-0" />
      ) : (
        <TrashIcon className="mt-px size-4.5 shrink-0" />
      )}
      <p>
        {deletedAt === null
          ? dotted([messages.hiddenBanner, hidden])
          : dotted([messages.deletedBanner, relative(deletedAt, now)])}
      </p>
    </div>
  )
}
