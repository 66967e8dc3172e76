import type { CodePlay, LegStanding } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import type { ComponentType } from 'react'
import { phaseOf } from '../../../lib/live-phase.ts'
import { cx } from '../../../lib/text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { CheckIcon, CrossIcon, type IconProps } from '../../../ui/icons.tsx'
import { type Piece, progressOf, type Ticket } from '../legs.ts'
import { ClockIcon, MinusIcon } from './card-icons.tsx'

const fills: Readonly<Record<Piece, string>> = {
  in: 'bg-won',
  out: 'bg-lost',
  back: 'bg-muted',
  playing: 'bg-info motion-safe:animate-pulse',
  awaited: 'border border-muted bg-raised',
  next: 'border border-edge',
}

/** "3 of 5 in, 2 to play", with a piece for each game. */
export function TicketProgress({ card }: { card: Ticket }) {
  const now = useNow()
  const progress = progressOf(card, now)
  if (!progress) return null
  const { pieces, inCount, outCount, backCount, awaitedCount, left, playing } = progress
  return (
    <div className="border-b border-line px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>
          {messages.progress({
            count: pieces.length,
            won: inCount,
            lost: outCount,
            back: backCount,
            awaited: awaitedCount,
            left,
          })}
        </strong>
        {playing > 0 && (
          <span className="shrink-0 text-xs text-muted">
            {messages.playingNow({ count: playing })}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1.5">
        {pieces.map((piece, index) => (
          <span
            // Games of a ticket stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={cx('h-2 min-w-1 flex-1 rounded-pill', fills[piece])}
          />
        ))}
      </div>
    </div>
  )
}

/** Minute and score of a game that is played. */
export function PlayText({ play }: { play: CodePlay }) {
  const score = `${play.score.home}–${play.score.away}`
  return (
    <strong className={play.state === 'ended' ? undefined : 'text-info'}>
      {messages.play({ ...phaseOf(play), score })}
    </strong>
  )
}

type Look = { Icon: ComponentType<IconProps>; text: string }
const looks: Readonly<Record<LegStanding | 'playing', Look>> = {
  in: { Icon: CheckIcon, text: 'text-won' },
  ahead: { Icon: ClockIcon, text: 'text-won' },
  level: { Icon: MinusIcon, text: 'text-muted' },
  behind: { Icon: ClockIcon, text: 'text-accent-text' },
  out: { Icon: CrossIcon, text: 'text-lost' },
  playing: { Icon: ClockIcon, text: 'text-info' },
}

/** How the pick stands while its game is played. */
export function LegState({ play }: { play: CodePlay }) {
  const standing = play.leg ?? 'playing'
  const { Icon, text } = looks[standing]
  return (
    <p className={cx('flex items-center justify-end gap-1 text-xs font-semibold', text)}>
      <Icon className="size-3" />
      {messages.legs[standing]}
    </p>
  )
}
