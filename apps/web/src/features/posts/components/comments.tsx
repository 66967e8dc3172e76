import { reactionRules } from '@strix/contracts/reaction-rules'
import { messages } from '@strix/messages/feed'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CodeCard, Comment } from '@strix/contracts'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../lib/sentence.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { deleteComment, postComment } from '../comments.ts'
import { commentsQuery } from '../queries.ts'
import { LockIcon } from './card-icons.tsx'
import { nameOf } from './card-head.tsx'
import { ReportForm } from './report-form.tsx'

/** The comments of one code as a panel beside the feed. */
export function CommentPanel({ card, onClose }: { card: CodeCard; onClose: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card">
      <div className="flex items-center justify-between pt-2 pr-2 pl-4">
        <h2 id={id} className="font-bold">
          {messages.comments}
        </h2>
        <Button look="quiet" className="px-2.5" aria-label={messages.close} onClick={onClose}>
          <CrossIcon />
        </Button>
      </div>
      <div className="px-4 pb-2">
        <Comments card={card} />
      </div>
    </section>
  )
}

/** Writing a comment, and those written, the newest first. */
export function Comments({ card }: { card: CodeCard }) {
  const list = useInfiniteQuery({
    ...commentsQuery(card._id),
    enabled: !card.locked,
  })
  const { user } = useSession()
  const rows = list.data ?? []
  if (card.locked) {
    return (
      <p className="flex items-center gap-2 py-4 text-muted">
        <LockIcon className="size-4.5 shrink-0" />
        {messages.commentsLocked}
      </p>
    )
  }
  return (
    <>
      {user ? (
        <Composer card={card} />
      ) : (
        <ButtonLink to={loginLink(`/code/${card._id}`)} className="w-full">
          {messages.commentsLogin}
        </ButtonLink>
      )}
      {list.isPending && <RowSkeletons count={3} />}
      {list.isLoadingError && (
        <div role="alert" className="py-4 text-center">
          <p className="text-muted">{sentenceOf(list.error.problem, messages.commentsFailed)}</p>
          <Button className="mt-3" onClick={() => void list.refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      {list.isSuccess && rows.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">{messages.commentsNone}</p>
      )}
      {rows.length > 0 && (
        <ul
          aria-label={messages.commentsOf({ name: nameOf(card) })}
          className="divide-y divide-line"
        >
          {rows.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </>
  )
}

function Composer({ card }: { card: CodeCard }) {
  const { user } = useSession()
  const toast = useToast()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const written = text.trim()
    if (!written) return setFault(messages.commentEmpty)
    if (!user) return
    setFault(null)
    setText('')
    const refusal = await postComment(card, { text: written, user })
    if (refusal === null) return toast(messages.sent)
    setFault(refusal)
    // What was written since stays.
    setText((now) => now || written)
  }

  return (
    <form method="post" noValidate className="pt-1 pb-2" onSubmit={(event) => void send(event)}>
      <TextArea
        label={messages.commentLabel}
        placeholder={messages.commentPlaceholder}
        value={text}
        charactersMax={reactionRules.commentCharactersMax}
        error={fault}
        onChange={(typed) => {
          setText(typed)
          setFault(null)
        }}
      />
      <div className="mt-2 flex justify-end">
        <Button type="submit" look="primary">
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

function Row({ row }: { row: Comment }) {
  const { relative } = useFormats()
  const { user } = useSession()
  const now = useNow()
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null)
  const name = row.profile.username ?? messages.nobody
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar src={row.profile.avatar} name={name} />
      <div className="min-w-0 flex-1">
        <div className="-my-2.5 flex min-h-11 items-center gap-1.5">
          {row.profile.username === null ? (
            <span className="truncate text-sm font-semibold">{name}</span>
          ) : (
            <Link
              to={row.mine ? '/profile' : `/profile/${row.profile._id}`}
              className="flex min-h-11 min-w-0 items-center text-sm font-semibold hover:underline"
            >
              <span className="truncate">{name}</span>
            </Link>
          )}
          <time dateTime={row.created_at} className="shrink-0 text-xs text-muted">
            {relative(row.created_at, now)}
          </time>
          {user && (
            <Button
              look="quiet"
              aria-haspopup="dialog"
              className="-mr-2 ml-auto shrink-0 px-2 text-xs text-muted"
              onClick={() => setAsking(row.mine ? 'delete' : 'report')}
            >
              {row.mine ? messages.deleteComment : messages.reportComment}
            </Button>
          )}
        </div>
        <p className="mt-0.5 whitespace-pre-line">{row.comment}</p>
      </div>
      {asking === 'delete' && <DeleteComment row={row} onClose={() => setAsking(null)} />}
      {asking === 'report' && (
        <Sheet
          open
          title={messages.reportTitle}
          closeLabel={messages.close}
          onClose={() => setAsking(null)}
        >
          <ReportForm subject="comment" subjectId={row._id} onDone={() => setAsking(null)} />
        </Sheet>
      )}
    </li>
  )
}

function DeleteComment({ row, onClose }: { row: Comment; onClose: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    toast(await deleteComment(row))
    onClose()
  }
  return (
    <Sheet open title={messages.deleteCommentAsk} closeLabel={messages.close} onClose={onClose}>
      <div className="px-2 pb-2">
        <p className="line-clamp-3 text-muted">{row.comment}</p>
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{messages.deleteNo}</Button>
          <Button look="primary" disabled={busy} onClick={() => void remove()}>
            {messages.deleteYes}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
