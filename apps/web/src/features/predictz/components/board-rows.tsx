import type { LeaderboardEntry } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProblemError } from '../../../lib/query.tsx'
import { cx } from '../../../lib/text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Username } from '../../../ui/username.tsx'

/** The rows of a board; each leads to a profile. */
export function BoardRows({
  list,
  profileId,
  empty,
}: {
  list: UseInfiniteQueryResult<LeaderboardEntry[], ProblemError>
  profileId: string
  empty: ReactNode
}) {
  const rows = list.data ?? []
  return (
    <>
      {list.isPending && (
        <>
          <output className="block pt-3 text-sm text-muted">{messages.fetchingBoard}</output>
          <RowSkeletons count={5} />
        </>
      )}
      {list.isLoadingError && (
        <Failed
          problem={list.error.problem}
          text={messages.boardFailed}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && empty}
      {rows.length > 0 && (
        <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {rows.map((row) => (
            <li key={row.profile[0]?._id}>
              <BoardRow row={row} isOwn={row.profile[0]?._id === profileId} />
            </li>
          ))}
        </ol>
      )}
      <ShowMore list={list} />
    </>
  )
}

export function BoardRow({ row, isOwn }: { row: LeaderboardEntry; isOwn: boolean }) {
  const [person] = row.profile
  if (!person) return null
  const { hits, predictions } = row
  return (
    <Link
      to={isOwn ? '/profile' : `/profile/${person._id}`}
      className={cx(
        'flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-raised max-[16rem]:flex-wrap',
        'focus-visible:-outline-offset-2',
        isOwn && 'bg-near-soft',
      )}
    >
      <Rank row={row} />
      <Avatar src={person.avatar} name={person.username} />
      <span className="min-w-0 flex-1 max-[16rem]:basis-full">
        <span className="block leading-tight font-semibold">
          <Username name={person.username} />
          {isOwn && <span className="font-normal text-muted"> · {messages.you}</span>}
        </span>
        <span className="block text-xs text-muted">{messages.hitsOf({ hits, predictions })}</span>
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
