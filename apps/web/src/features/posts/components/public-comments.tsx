import type { CodeCard, Reply } from '@strix/contracts'
import { messages as cardMessages } from '@strix/messages/card'
import { messages } from '@strix/messages/feed'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loginLink } from '../../../lib/return-to.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { nameOf } from './card-head.tsx'

/** The latest comments of a code as visitors read them. */
export function PublicComments({ card }: { card: CodeCard }) {
  const { _id: codeId } = card
  const list = useRead('GET /api/v1/code/:codeId/comment', { params: { codeId } })
  return (
    <section
      aria-labelledby="comments-title"
      className="min-w-0 rounded-card border border-line bg-card px-4 py-3"
    >
      <h2 id="comments-title" className="mb-2 font-bold">
        {messages.comments}
      </h2>
      {list.state === 'pending' && <RowSkeletons count={2} />}
      {list.state === 'failed' && <p className="text-sm text-muted">{list.problem.detail}</p>}
      {list.state === 'done' && list.data.length > 0 && (
        <ul
          aria-label={messages.commentsOf({ name: nameOf(card) })}
          className="divide-y divide-line"
        >
          {list.data.map((row) => (
            <Row key={row._id} row={row}>
              {row.replies.length > 0 && (
                <ul
                  aria-label={messages.repliesTo({ name: row.profile.username ?? messages.nobody })}
                  className="border-l border-line pl-3"
                >
                  {row.replies.map((reply) => (
                    <Row key={reply._id} row={reply} />
                  ))}
                </ul>
              )}
            </Row>
          ))}
        </ul>
      )}
      {list.state === 'done' && list.data.length === 0 && (
        <p className="pb-2 text-sm text-muted">{messages.commentsNone}</p>
      )}
      <ButtonLink to={loginLink(`/code/${codeId}`)} className="mt-1 w-full">
        {messages.commentsLogin}
      </ButtonLink>
    </section>
  )
}

function Row({ row, children }: { row: Reply; children?: ReactNode }) {
  const { relative } = useFormats()
  const now = useNow()
  const { username, avatar } = row.profile
  const name = username ?? cardMessages.nobody
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar src={avatar} name={name} />
      <div className="min-w-0 flex-1">
        <div className="-my-2.5 flex min-h-11 items-center gap-1.5">
          {username === null ? (
            <span className="truncate text-sm font-semibold">{name}</span>
          ) : (
            <Link
              to={`/@${username}`}
              className="flex min-h-11 min-w-0 items-center text-sm font-semibold hover:underline"
            >
              <span className="truncate">{name}</span>
            </Link>
          )}
          <time dateTime={row.created_at} className="shrink-0 text-xs text-muted">
            {relative(row.created_at, now)}
          </time>
          {row.edited_at !== null && (
            <span className="shrink-0 text-xs text-muted">{messages.isEdited}</span>
          )}
        </div>
        <p className={cx('mt-0.5 whitespace-pre-line', row.deleted && 'text-sm text-muted')}>
          {row.deleted ? messages.deletedComment : row.comment}
        </p>
        {children}
      </div>
    </li>
  )
}
