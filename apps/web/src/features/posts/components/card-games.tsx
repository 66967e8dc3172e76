import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { cx, dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { isAwaited, legsOf } from '../legs.ts'
import type { Leg } from '../legs.ts'
import { LockIcon } from './card-icons.tsx'
import { LegState, PlayText, TicketProgress } from './live-legs.tsx'
import { GameState } from './state-mark.tsx'

/** So many are shown before somebody asks for all. */
const foldedMax = 3

/** The games of a code below the perforated line: a few, or all; or why they are not to be seen. */
export function CardGames({
  card,
  name,
  unfolded,
}: {
  card: CodeCard
  name: string
  unfolded: boolean
}) {
  const id = useId()
  const [all, setAll] = useState(unfolded)
  if (!card.games) return <Locked card={card} name={name} />
  const games = legsOf(card)
  // One more row takes no more room than the button that would show it.
  const folds = !unfolded && games.length > foldedMax + 1
  const shown = folds && !all ? games.slice(0, foldedMax) : games
  return (
    <div className="perforation">
      <TicketProgress card={card} />
      <ul id={id} aria-label={messages.games} className="divide-y divide-line">
        {shown.map((leg, index) => (
          <GameRow key={`${index}|${leg.game.game}`} leg={leg} card={card} isAlone={unfolded} />
        ))}
      </ul>
      {folds && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className={cx(
            'flex min-h-11 w-full items-center justify-between border-t border-line px-4 text-sm',
            'text-muted hover:text-ink focus-visible:-outline-offset-2',
          )}
        >
          {all ? messages.fewerGames : messages.allGames({ count: games.length })}
          <ChevronIcon className={cx('size-4.5', all && 'rotate-180')} />
        </button>
      )}
      {card.locked && (
        <p className="flex gap-2 border-t border-line px-4 py-3 text-sm text-muted">
          <LockIcon className="mt-px size-4.5 shrink-0" />
          {messages.lockedCodeText({ name })}
        </p>
      )}
    </div>
  )
}

type RowProps = {
  leg: Leg
  card: CodeCard
  /** On the code's own page, where nothing leads to it. */
  isAlone: boolean
}

/** A game in two lines and our words; the platform's own once it is opened. */
function GameRow({ leg, card, isAlone }: RowProps) {
  const { game, play } = leg
  const { odds, soon } = useFormats()
  const now = useNow()
  const theirs = dotted([game.market, game.played])
  const pick = game.name ?? dotted([theirs, messages.platformWords])
  const shownState = isAwaited(leg, now) ? 'awaited' : game.state
  return (
    <li>
      <details>
        {/* The row says it. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <summary
          className={cx(
            'flex min-h-11 items-start gap-3 px-4 py-1.5 hover:bg-raised/40',
            'focus-visible:-outline-offset-2',
          )}
        >
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-semibold">{game.game}</p>
            <p className="text-sm text-muted">
              {play ? (
                <>
                  <PlayText play={play} /> · {pick}
                </>
              ) : (
                dotted([game.date && soon(game.date, now), pick])
              )}
            </p>
          </div>
          <div className="shrink-0 text-right">
            <p className="leading-snug font-bold">
              {game.odds === null ? messages.noOdds : odds(game.odds)}
            </p>
            {play && (play.leg !== null || shownState !== 'awaited') ? (
              <LegState play={play} />
            ) : (
              shownState !== 'open' && <GameState state={shownState} />
            )}
          </div>
        </summary>
        <GameDetails leg={leg} card={card} isAlone={isAlone} />
      </details>
    </li>
  )
}

function GameDetails({ leg: { game }, card, isAlone }: RowProps) {
  const { kickoff } = useFormats()
  const where = dotted([game.date && kickoff(game.date), game.league])
  const platform = getPlatform(card.platform).name
  return (
    <div className="px-4 pb-2 text-sm text-muted">
      {game.name !== null && (
        <p>{messages.onPlatform({ platform, words: dotted([game.market, game.played]) })}</p>
      )}
      {isAlone || card.locked || card.deleted_at !== null ? (
        <p>{where}</p>
      ) : (
        <Link
          to={`/code/${card._id}`}
          className="-mx-1 flex min-h-11 items-center justify-between gap-3 rounded-control px-1"
        >
          {where}
          <ChevronIcon className="size-4.5 shrink-0 -rotate-90" />
        </Link>
      )}
    </div>
  )
}

function Locked({ card, name }: { card: CodeCard; name: string }) {
  return (
    <div className="perforation flex items-start gap-3 p-4">
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-pill bg-near-soft text-accent-text',
        )}
      >
        <LockIcon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{messages.lockedTitle}</p>
        <p className="text-sm text-muted">
          {messages.lockedText({ name })} {messages.unlockText}
        </p>
        <ButtonLink to={`/profile/${card.profile._id}`} className="mt-3">
          {messages.unlock}
        </ButtonLink>
      </div>
    </div>
  )
}
