/** Votes and comments on posts. */
import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { plainText } from './plain-text.ts'
import { creator } from './post-views.ts'
import { reactionRules } from './reaction-rules.ts'

export const reply = z.object({
  _id: z.uuid(),
  code_id: z.uuid(),
  profile_id: z.uuid(),
  /** The comment it answers; null for one that answers none. */
  parent_id: z.uuid().nullable(),
  /** Empty once deleted; a deleted comment is listed as long as it has replies. */
  comment: z.string(),
  deleted: z.boolean(),
  created_at: z.iso.datetime(),
  /** When its author last changed it. */
  edited_at: z.iso.datetime().nullable(),
  profile: creator,
  mine: z.boolean(),
})
export type Reply = z.infer<typeof reply>
export const comment = reply.extend({
  /** The latest of them, the oldest first. */
  replies: z.array(reply),
  total_replies: z.number().int(),
})
export type Comment = z.infer<typeof comment>

/** Counters of a code, as every vote and comment answers them. */
export const codeCounts = z.object({
  total_upvotes: z.number().int(),
  total_downvotes: z.number().int(),
  total_comments_count: z.number().int(),
  my_vote: z.enum(['upvote', 'downvote']).nullable(),
})
export type CodeCounts = z.infer<typeof codeCounts>
export type VoteType = NonNullable<CodeCounts['my_vote']>

const byCode = z.object({ codeId: z.uuid() })
/** Something to see: blanks, joiners and fillers alone say nothing. */
const commentText = plainText(reactionRules.commentCharactersMax).pipe(
  z.string().regex(/[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u, {
    error: fault('comment-empty'),
  }),
)

export const reactions = {
  vote: {
    method: 'POST',
    url: '/api/v1/code/vote',
    summary:
      'Vote on a code; the same vote again takes it back, unless `state` says what it shall be',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 120,
    countedIn: 'process',
    body: z.object({
      code_id: z.uuid(),
      profile_id: z.uuid(),
      vote_type: z.enum(['upvote', 'downvote']),
      state: z.enum(['set', 'clear']).optional(),
    }),
    ok: z.object({ data: codeCounts }),
    errors: ['NOT_FOUND', 'CODE_DELETED', 'OWN_CODE', 'SUBSCRIBERS_ONLY'],
  },
  comment: {
    method: 'POST',
    url: '/api/v1/code/comment/',
    summary: 'Comment on a code in plain text',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 20,
    body: z.object({
      code_id: z.uuid(),
      profile_id: z.uuid(),
      comment: commentText,
      /** The comment it answers; a reply takes none. */
      parent_id: z.uuid().optional(),
    }),
    ok: z.object({ data: comment, message: z.string() }),
    errors: ['NOT_FOUND', 'CODE_DELETED', 'SUBSCRIBERS_ONLY'],
  },
  editComment: {
    method: 'PATCH',
    url: '/api/v1/code/:codeId/comment/:commentId',
    summary: 'Change one of the caller’s own comments within minutes; it is marked as edited',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 20,
    params: z.object({ codeId: z.uuid(), commentId: z.uuid() }),
    body: z.object({ comment: commentText }),
    ok: z.object({ data: comment, message: z.string() }),
    errors: ['NOT_FOUND', 'CODE_DELETED', 'SUBSCRIBERS_ONLY', 'EDIT_CLOSED'],
  },
  watch: {
    method: 'POST',
    url: '/api/v1/code/watch',
    summary: 'Be notified once when a code is decided, or no more',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 60,
    body: z.object({ code_id: z.uuid(), watched: z.boolean() }),
    ok: z.object({ data: z.object({ watched: z.boolean() }) }),
    errors: ['NOT_FOUND', 'CODE_DELETED', 'OWN_CODE', 'SUBSCRIBERS_ONLY'],
  },
  comments: {
    method: 'GET',
    url: '/api/v1/code/:codeId/comment',
    summary: 'Comments on a code, newest first, or the replies to one of them',
    auth: 'anyone',
    closedToRestricted: true,
    params: byCode,
    query: pageQuery({ sizeDefault: 20 }).extend({ replies_to: z.uuid().optional() }),
    ok: z.object({ data: z.array(comment), page }),
    errors: ['INVALID_CURSOR', 'NOT_FOUND', 'CODE_DELETED', 'SUBSCRIBERS_ONLY'],
    perMinute: 240,
  },
  deleteComment: {
    method: 'DELETE',
    url: '/api/v1/code/:codeId/comment/:commentId',
    summary: 'Take back one of the caller’s own comments',
    auth: 'session',
    params: z.object({ codeId: z.uuid(), commentId: z.uuid() }),
    ok: z.object({ data: codeCounts, message: z.string() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
