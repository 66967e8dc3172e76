import type { CodeCard, RecordReason } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { useState } from 'react'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { cx } from '../../../lib/text.ts'
import { ArrowIcon, ChevronIcon } from '../../../ui/icons.tsx'

/** What its creator says, and what else is the same slip. */
export function CardRemarks({ card, name }: { card: CodeCard; name: string }) {
  const { note, same_as: same } = card
  return (
    <>
      {note !== null && (
        <figure className="border-t border-line px-4 py-3">
          <figcaption className="sr-only">{`${messages.note}, ${name}`}</figcaption>
          <blockquote className="whitespace-pre-line">{note}</blockquote>
        </figure>
      )}
      {same.length > 0 && <SameSlips same={same} />}
    </>
  )
}

/** So many are named before somebody asks for all. */
const sameShown = 2

function SameSlips({ same }: { same: CodeCard['same_as'] }) {
  const [all, setAll] = useState(false)
  return (
    <div className="border-t border-line px-4 py-1 text-sm">
      <ul>
        {(all ? same : same.slice(0, sameShown)).map(({ code_id: id, platform, username }) => (
          <li key={id}>
            <Link
              to={`/code/${id}`}
              className="flex min-h-11 items-center gap-2 text-muted hover:text-ink"
            >
              <span className="min-w-0 flex-1">
                {messages.sameSlip}{' '}
                <span className="font-semibold text-ink">
                  {messages.sameSlipOf({
                    platform: getPlatform(platform).name,
                    name: username ?? messages.nobody,
                  })}
                </span>
              </span>
              <ArrowIcon className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {!all && same.length > sameShown && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 text-muted hover:text-ink"
        >
          {messages.moreSlips({ count: same.length - sameShown })}
        </button>
      )}
    </div>
  )
}

/** Why it does not count, where it does not. */
export function NotCounted({ card }: { card: CodeCard }) {
  if (card.counts_for_record || card.record_reasons.length === 0) return null
  return (
    <details className="group border-t border-line text-sm">
      <summary
        className={cx(
          'flex min-h-11 items-center justify-between gap-2 px-4 text-muted',
          'hover:text-ink focus-visible:-outline-offset-2',
        )}
      >
        {messages.notCounted}
        <ChevronIcon className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <Reasons
        reasons={card.record_reasons}
        games={card.games?.map(({ game }) => game) ?? []}
        className="px-4 pb-3"
      />
    </details>
  )
}

/** One sentence a reason, with the game it is about. */
export function Reasons({
  reasons,
  games,
  className,
}: {
  reasons: readonly RecordReason[]
  /** Names of the slip's games, in its order. */
  games: readonly string[]
  className?: string
}) {
  return (
    <ul className={cx('list-disc space-y-1 pl-9 text-sm text-muted', className)}>
      {reasons.map(({ kind, message, position }) => {
        const game = position === null ? undefined : games[position]
        return (
          <li key={`${kind}|${position}`}>
            {game !== undefined && <span className="font-semibold text-ink">{game}: </span>}
            {message}
          </li>
        )
      })}
    </ul>
  )
}
