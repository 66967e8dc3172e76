import type { Comment, Reply } from '@strix/contracts'
import { messages } from '@strix/messages/feed'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Username } from '../../../ui/username.tsx'
import { deleteComment, editComment, postReply } from '../comments.ts'
import { repliesQuery } from '../queries.ts'
import { useEditable } from '../use-editable.ts'
import { ReportForm } from './report-form.tsx'
import { WriteForm } from './write-form.tsx'

/** One comment, its replies, and writing another. */
export function CommentRow({ row }: { row: Comment }) {
  const { user } = useSession()
  const [replying, setReplying] = useState(false)
  const { replies, more, readMore, failed } = useReplies(row)
  const name = row.profile.username ?? messages.nobody
  return (
    <Row row={row} onReply={user && !row.deleted ? () => setReplying(true) : undefined}>
      {failed && (
        <p role="alert" className="text-sm text-muted">
          {messages.commentsFailed}
        </p>
      )}
      {more > 0 && (
        <Button look="quiet" className="-ml-2 px-2 text-sm text-muted" onClick={readMore}>
          {messages.earlierReplies({ count: more })}
        </Button>
      )}
      {replies.length > 0 && (
        <ul aria-label={messages.repliesTo({ name })} className="border-l border-line pl-3">
          {replies.map((reply) => (
            <Row key={reply._id} row={reply} />
          ))}
        </ul>
      )}
      {replying && user && (
        <WriteForm
          label={messages.replyLabel({ name })}
          button={messages.replySend}
          done={messages.sent}
          keptAs={`strix-comment:${user.profile_id}:${row._id}`}
          onSend={(text) => postReply(row, { text, user })}
          onDone={() => setReplying(false)}
        />
      )}
    </Row>
  )
}

/** The few that came with it; all of them once they are asked for, also when others write more. */
function useReplies({ _id: id, code_id: codeId, replies: few, total_replies: total }: Comment) {
  const [isAsked, setAsked] = useState(false)
  const list = useInfiniteQuery({ ...repliesQuery(codeId, id), enabled: isAsked })
  const replies: readonly Reply[] = (isAsked ? list.data?.toReversed() : undefined) ?? few
  function readMore(): void {
    if (!isAsked) setAsked(true)
    else void (list.hasNextPage ? list.fetchNextPage() : list.refetch())
  }
  const failed = (list.isLoadingError || list.isFetchNextPageError) && !list.isFetching
  return { replies, more: total - replies.length, readMore, failed }
}

type Act = 'delete' | 'report' | 'edit' | null

function Row({
  row,
  onReply,
  children,
}: {
  row: Reply
  onReply?: (() => void) | undefined
  children?: ReactNode
}) {
  const { user } = useSession()
  const isEditable = useEditable(row)
  const [act, setAct] = useState<Act>(null)
  if (row.deleted) {
    return (
      <li className="py-3">
        <p className="text-sm text-muted">{messages.deletedComment}</p>
        {children}
      </li>
    )
  }
  const close = () => setAct(null)
  return (
    <li tabIndex={-1} className="flex items-start gap-3 py-3">
      <Avatar
        src={row.profile.avatar}
        name={row.profile.username ?? messages.nobody}
        className={row.parent_id === null ? 'size-9 text-xs' : 'size-7 text-xs'}
      />
      <div className="min-w-0 flex-1">
        <Head row={row} onAct={user ? setAct : undefined} />
        {act === 'edit' ? (
          <WriteForm
            label={messages.editLabel}
            button={messages.editSave}
            done={messages.edited}
            written={row.comment}
            onSend={(text) => editComment(row, text)}
            onDone={close}
          />
        ) : (
          <p className="mt-0.5 break-words whitespace-pre-line">{row.comment}</p>
        )}
        {user && act !== 'edit' && (
          <div className="-ml-2 flex">
            {onReply && <Quiet name={messages.reply} onPress={onReply} />}
            {isEditable && <Quiet name={messages.edit} onPress={() => setAct('edit')} />}
          </div>
        )}
        {children}
      </div>
      {act === 'delete' && <DeleteComment row={row} onClose={close} />}
      {act === 'report' && (
        <Sheet open title={messages.reportTitle} closeLabel={messages.close} onClose={close}>
          <ReportForm subject="comment" subjectId={row._id} onDone={close} />
        </Sheet>
      )}
    </li>
  )
}

function Quiet({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="quiet" className="px-2 text-xs text-muted" onClick={onPress}>
      {name}
    </Button>
  )
}

/** Who said it, when, whether it was changed, and what can be done about it. */
function Head({ row, onAct }: { row: Reply; onAct: ((act: Act) => void) | undefined }) {
  const { relative } = useFormats()
  const now = useNow()
  const name = row.profile.username ?? messages.nobody
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-1.5">
      {row.profile.username === null ? (
        <span className="text-sm font-semibold">{name}</span>
      ) : (
        <Link
          to={row.mine ? '/profile' : `/profile/${row.profile._id}`}
          className="-my-3 min-w-0 py-3 text-sm font-semibold hover:underline"
        >
          <Username name={name} />
        </Link>
      )}
      <time dateTime={row.created_at} className="shrink-0 text-xs text-muted">
        {relative(row.created_at, now)}
      </time>
      {row.edited_at !== null && (
        <span className="shrink-0 text-xs text-muted">{messages.isEdited}</span>
      )}
      {onAct && (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          className="-my-3 -mr-2 ml-auto shrink-0 px-2 text-xs text-muted"
          onClick={() => onAct(row.mine ? 'delete' : 'report')}
        >
          {row.mine ? messages.deleteComment : messages.reportComment}
        </Button>
      )}
    </div>
  )
}

function DeleteComment({ row, onClose }: { row: Reply; onClose: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isGone = useRef(false)
  // The comment goes, and with it the button that asked for this.
  useEffect(() => {
    const talk = box.current?.closest<HTMLElement>('[data-talk]')
    return () => {
      if (isGone.current) talk?.focus()
    }
  }, [])
  async function remove(): Promise<void> {
    setBusy(true)
    const said = await deleteComment(row)
    isGone.current = said === messages.commentDeleted
    toast(said)
    onClose()
  }
  return (
    <Sheet open title={messages.deleteCommentAsk} closeLabel={messages.close} onClose={onClose}>
      <div ref={box} className="px-2 pb-2">
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
