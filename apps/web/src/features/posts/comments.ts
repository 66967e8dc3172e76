/** Comments this page has read: written and taken back at once, asked for afterwards. */
import type { CodeCard, CodeCounts, Comment, User } from '@strix/contracts'
import { messages } from '@strix/messages/feed'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/form.ts'
import { amend, prepend } from '../../lib/query.tsx'
import { amendCard } from './cards.ts'

/** Where the comments of a code are read. */
export function commentsPath(codeId: string): string {
  return `/api/v1/code/${codeId}/comment`
}

let sent = 0

function drop(id: string): void {
  amend<Comment>('comments', (comment) => (comment._id === id ? null : comment))
}

function countComment(codeId: string, step: 1 | -1): void {
  amend<CodeCard>('codes', (card) => {
    if (card._id !== codeId) return card
    return { ...card, total_comments_count: Math.max(0, card.total_comments_count + step) }
  })
}

/** Shows a comment at once. @returns what was refused, or null once it is posted */
export async function postComment(
  card: CodeCard,
  { text, user }: { text: string; user: User },
): Promise<string | null> {
  const path = commentsPath(card._id)
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
  prepend('comments', path, mine)
  countComment(card._id, 1)
  const body = { code_id: card._id, profile_id: user.profile_id, comment: text }
  const answer = await call<Comment>('/api/v1/code/comment/', { method: 'POST', body })
  drop(mine._id)
  if (!answer.ok) {
    countComment(card._id, -1)
    return sentenceOf(answer.error, messages.commentFailed)
  }
  // The stream may have told of it first.
  drop(answer.data._id)
  prepend('comments', path, answer.data)
  return null
}

/** @returns what to say */
export async function deleteComment(comment: Comment): Promise<string> {
  const path = `${commentsPath(comment.code_id)}/${comment._id}`
  const answer = await call<CodeCounts>(path, { method: 'DELETE' })
  if (!answer.ok) return sentenceOf(answer.error, messages.deleteFailed)
  drop(comment._id)
  amendCard(comment.code_id, answer.data)
  return messages.commentDeleted
}
