/** Comments this page has read: written and taken back at once, asked for afterwards. */
import { messages } from '@strix/messages/feed'
import type { CodeCard, Comment, Problem, Reply, User } from '@strix/contracts'
import { call, unreachable } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { prepend } from '../../lib/query.tsx'
import { updateCard } from './cards.ts'
import { commentsQuery, repliesQuery, updateCards, updateComments } from './queries.ts'

let sent = 0

function drop(id: string): void {
  updateComments((comment) => (comment._id === id ? null : comment))
}

function countComment(codeId: string, step: 1 | -1): void {
  updateCards((card) => {
    if (card._id !== codeId) return card
    return { ...card, total_comments_count: Math.max(0, card.total_comments_count + step) }
  })
}

/** Why it was not posted. That nobody answered is no reason its writer can do anything about. */
function refusalOf(problem: Problem): string {
  if (problem.type === unreachable.type) return messages.commentFailed
  return sentenceOf(problem, messages.commentFailed)
}

/** Shows a comment at once. @returns what was refused, or null once it is posted */
export async function postComment(
  card: CodeCard,
  { text, user }: { text: string; user: User },
): Promise<string | null> {
  const list = commentsQuery(card._id)
  sent += 1
  const mine: Comment = {
    _id: `sending-${sent}`,
    code_id: card._id,
    profile_id: user.profile_id,
    parent_id: null,
    comment: text,
    deleted: false,
    created_at: new Date().toISOString(),
    edited_at: null,
    profile: { _id: user.profile_id, username: user.username, avatar: user.avatar },
    mine: true,
    replies: [],
    total_replies: 0,
  }
  prepend(list, mine)
  countComment(card._id, 1)
  const body = { code_id: card._id, profile_id: user.profile_id, comment: text }
  const answer = await call('POST /api/v1/code/comment/', { body })
  drop(mine._id)
  if (!answer.ok) {
    countComment(card._id, -1)
    return refusalOf(answer.error)
  }
  // The stream may have brought it first.
  drop(answer.data._id)
  prepend(list, answer.data)
  return null
}

/** @returns what was refused, or null once it is posted */
export async function postReply(
  parent: Comment,
  { text, user }: { text: string; user: User },
): Promise<string | null> {
  const { _id: parentId, code_id: codeId } = parent
  const body = { code_id: codeId, profile_id: user.profile_id, parent_id: parentId, comment: text }
  const answer = await call('POST /api/v1/code/comment/', { body })
  if (!answer.ok) return refusalOf(answer.error)
  const { replies: _none, total_replies: _zero, ...reply } = answer.data
  // The stream may have brought it first, and counted it.
  let isNew = true
  drop(reply._id)
  prepend(repliesQuery(codeId, parentId), answer.data)
  updateComments((comment) => {
    if (comment._id !== parentId) return comment
    const others = comment.replies.filter(({ _id }) => _id !== reply._id)
    isNew = others.length === comment.replies.length
    return {
      ...comment,
      replies: [...others, reply],
      total_replies: comment.total_replies + (isNew ? 1 : 0),
    }
  })
  if (isNew) countComment(codeId, 1)
  return null
}

/** @returns what was refused, or null once it is changed */
export async function editComment(row: Reply, text: string): Promise<string | null> {
  const params = { codeId: row.code_id, commentId: row._id }
  const answer = await call('PATCH /api/v1/code/:codeId/comment/:commentId', {
    params,
    body: { comment: text },
  })
  if (!answer.ok) return sentenceOf(answer.error, messages.editFailed)
  const { comment, edited_at } = answer.data
  changeRow(row, (known) => ({ ...known, comment, edited_at }))
  return null
}

/** Changes a comment or a reply where it stands; null takes it out. */
function changeRow(row: Reply, change: <R extends Reply>(known: R) => R | null): void {
  const { _id: id, parent_id: parentId } = row
  updateComments((comment) => {
    if (comment._id === id) return change(comment)
    if (comment._id !== parentId) return comment
    const replies = comment.replies.flatMap((reply) =>
      reply._id === id ? (change(reply) ?? []) : reply,
    )
    // Not all of them came with it.
    const gone = change(row) === null ? 1 : 0
    return { ...comment, replies, total_replies: comment.total_replies - gone }
  })
}

/** @returns what to say */
export async function deleteComment(comment: Reply): Promise<string> {
  const params = { codeId: comment.code_id, commentId: comment._id }
  const answer = await call('DELETE /api/v1/code/:codeId/comment/:commentId', { params })
  if (!answer.ok) return sentenceOf(answer.error, messages.deleteFailed)
  changeRow(comment, (known) =>
    'total_replies' in known && Number(known.total_replies) > 0
      ? { ...known, comment: '', deleted: true }
      : null,
  )
  updateCard(comment.code_id, answer.data)
  return messages.commentDeleted
}
