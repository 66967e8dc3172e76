/** Comments this page has read: written and taken back at once, asked for afterwards. */
import { messages } from '@strix/messages/feed'
import type { CodeCard, Comment, User } from '@strix/contracts'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { prepend } from '../../lib/query.tsx'
import { updateCard } from './cards.ts'
import { commentsQuery, updateCards, updateComments } from './queries.ts'

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
    comment: text,
    created_at: new Date().toISOString(),
    profile: { _id: user.profile_id, username: user.username, avatar: user.avatar },
    mine: true,
  }
  prepend(list, mine)
  countComment(card._id, 1)
  const body = { code_id: card._id, profile_id: user.profile_id, comment: text }
  const answer = await call('POST /api/v1/code/comment/', { body })
  drop(mine._id)
  if (!answer.ok) {
    countComment(card._id, -1)
    return sentenceOf(answer.error, messages.commentFailed)
  }
  // The stream may have told of it first.
  drop(answer.data._id)
  prepend(list, answer.data)
  return null
}

/** @returns what to say */
export async function deleteComment(comment: Comment): Promise<string> {
  const params = { codeId: comment.code_id, commentId: comment._id }
  const answer = await call('DELETE /api/v1/code/:codeId/comment/:commentId', { params })
  if (!answer.ok) return sentenceOf(answer.error, messages.deleteFailed)
  drop(comment._id)
  updateCard(comment.code_id, answer.data)
  return messages.commentDeleted
}
