import type { LeaderboardEntry, PredictionPeriod } from '@strix/contracts'
import { predictionPeriods } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../lib/sentence.ts'
import { cx } from '../../../lib/text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { type Among, boardQuery, ownRowQuery } from '../queries.ts'
import { Nothing } from './nothing.tsx'

const amongAll = ['everybody', 'friends'] as const

/** Who earned most, with one's own row at its end wherever it stands. */
export function Leaderboard({ profileId }: { profileId: string }) {
  const [period, setPeriod] = useState<PredictionPeriod>('all')
  const [among, setAmong] = useState<Among>('everybody')
  const list = useInfiniteQuery(boardQuery(period, among))
  const own = useQuery(ownRowQuery(period, among))
  const rows = list.data ?? []
  const isShown = rows.some(({ profile }) => profile[0]?._id === profileId)
  return (
    <section aria-labelledby="board-title" className="mt-8">
      <h2 id="board-title" className="text-lg font-bold">
        {messages.leaderboard}
      </h2>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Choice
          label={messages.period}
          names={messages.periods}
          all={predictionPeriods}
          chosen={period}
          onChoose={setPeriod}
        />
        <Choice
          label={messages.among}
          names={messages.amongAll}
          all={amongAll}
          chosen={among}
          onChoose={setAmong}
        />
      </div>
      {list.isPending && (
        <>
          <output className="block pt-3 text-sm text-muted">{messages.fetchingBoard}</output>
          <RowSkeletons count={5} />
        </>
      )}
      {list.isError && rows.length === 0 && (
        <Failed
          text={sentenceOf(list.error.problem, messages.boardFailed)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <Nothing
          title={messages.noBoardTitle}
          text={among === 'friends' ? messages.noFriendsText : messages.noBoardText}
        />
      )}
      {rows.length > 0 && (
        <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {rows.map((row) => (
            <li key={row.profile[0]?._id}>
              <Row row={row} isOwn={row.profile[0]?._id === profileId} />
            </li>
          ))}
        </ol>
      )}
      <ShowMore list={list} />
      {own.data && !isShown && rows.length > 0 && (
        <div
          className={cx(
            'sticky bottom-[calc(var(--tab-bar)+var(--strip)+0.5rem)] mt-2 rounded-card',
            'border border-accent bg-card shadow-float lg:bottom-[calc(var(--strip)+0.5rem)]',
          )}
        >
          <Row row={own.data} isOwn />
        </div>
      )}
    </section>
  )
}

function Choice<Name extends string>({
  label,
  names,
  all,
  chosen,
  onChoose,
}: {
  label: string
  names: Readonly<Record<Name, string>>
  all: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
}) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {all.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={cx(
            'min-h-11 rounded-control px-3 text-sm font-semibold text-muted hover:bg-raised',
            'aria-pressed:bg-raised aria-pressed:text-ink',
          )}
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}

function Row({ row, isOwn }: { row: LeaderboardEntry; isOwn: boolean }) {
  const [person] = row.profile
  if (!person) return null
  const { hits, predictions } = row
  return (
    <Link
      to={isOwn ? '/profile' : `/profile/${person._id}`}
      className={cx(
        'flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-raised',
        'focus-visible:-outline-offset-2',
        isOwn && 'bg-near-soft',
      )}
    >
      <Rank row={row} />
      <Avatar src={person.avatar} name={person.username} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {person.username}
          {isOwn && <span className="font-normal text-muted"> · {messages.you}</span>}
        </span>
        <span className="block truncate text-xs text-muted">
          {messages.hitsOf({ hits, predictions })}
        </span>
      </span>
      <span className="shrink-0 text-sm font-bold">
        {messages.reward({ credits: row.total_rewards_earned })}
      </span>
    </Link>
  )
}

const medals = {
  '1': 'fill-accent text-accent-ink',
  '2': 'fill-edge text-page',
  '3': 'fill-near-soft text-accent-text',
} as const

function Rank({ row: { rank, reward_rank: medal } }: { row: LeaderboardEntry }) {
  if (!medal) {
    return <span className="w-8 shrink-0 text-center text-sm font-semibold text-muted">{rank}</span>
  }
  return (
    <span data-medal={medal} className="shrink-0">
      <span className="sr-only">{messages.medal({ rank })}</span>
      <svg aria-hidden="true" viewBox="0 0 32 36" className={cx('h-9 w-8', medals[medal])}>
        <path d="M9 0h5l4 11h-5zM23 0h-5l-4 11h5z" className="fill-info" />
        <circle cx="16" cy="22" r="12" className="stroke-line" />
        <text x="16" y="27" textAnchor="middle" className="fill-current text-sm font-extrabold">
          {medal}
        </text>
      </svg>
    </span>
  )
}
