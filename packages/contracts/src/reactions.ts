/** Votes and comments on posts. */
import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { plainText } from './plain-text.ts'
import { creator } from './post-views.ts'
import { reactionRules } from './reaction-rules.ts'

export const comment = z.object({
  _id: z.uuid(),
  code_id: z.uuid(),
  profile_id: z.uuid(),
  comment: z.string(),
  created_at: z.iso.datetime(),
  profile: creator,
  mine: z.boolean(),
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
      comment: plainText(reactionRules.commentCharactersMax).pipe(
        z.string().min(1, fault('comment-empty')),
      ),
    }),
    ok: z.object({ data: comment, message: z.string() }),
    errors: ['NOT_FOUND', 'CODE_DELETED', 'SUBSCRIBERS_ONLY'],
  },
  comments: {
    method: 'GET',
    url: '/api/v1/code/:codeId/comment',
    summary: 'Comments on a code, newest first',
    auth: 'anyone',
    closedToRestricted: true,
    params: byCode,
    query: pageQuery({ sizeDefault: 20 }),
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
