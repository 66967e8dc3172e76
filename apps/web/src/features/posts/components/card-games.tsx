import type { CodeCard } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { messages } from '@strix/messages/card'
import { useId, useState } from 'react'
import { cx, dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { TicketRow } from '../../../ui/ticket.tsx'
import { legsOf } from '../legs.ts'
import type { Leg } from '../legs.ts'
import { LockIcon } from './card-icons.tsx'
import { LegState, PlayText, TicketProgress } from './live-legs.tsx'
import { GameState } from './state-mark.tsx'

/** So many are shown before somebody asks for all. */
const foldedMax = 3

/** The games of a code: a few, or all; or why they are not to be seen. */
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
  const games = byKickoff(legsOf(card), ({ game }) => game.date)
  // One more row takes no more room than the button that would show it.
  const folds = !unfolded && games.length > foldedMax + 1
  const shown = folds && !all ? games.slice(0, foldedMax) : games
  return (
    <>
      <TicketProgress card={card} />
      <ul id={id} aria-label={messages.games} className="divide-y divide-line border-t border-line">
        {shown.map((leg, index) => (
          <GameRow key={`${index}|${leg.game.game}`} {...leg} />
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
    </>
  )
}

function GameRow({ game, play }: Leg) {
  const { odds, kickoff } = useFormats()
  return (
    <li>
      <TicketRow
        title={game.game}
        odds={
          <>
            <p className="leading-snug font-bold">
              {game.odds === null ? messages.noOdds : odds(game.odds)}
            </p>
            {play ? <LegState play={play} /> : <GameState state={game.state} />}
          </>
        }
      >
        <p>{dotted([game.market, game.played])}</p>
        {play ? (
          <p>
            <PlayText play={play} /> · {game.league}
          </p>
        ) : (
          <p>{dotted([game.date && kickoff(game.date), game.league])}</p>
        )}
      </TicketRow>
    </li>
  )
}

function Locked({ card, name }: { card: CodeCard; name: string }) {
  return (
    <div className="flex items-start gap-3 border-t border-line p-4">
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
