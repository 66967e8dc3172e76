/** Reads of posts and their comments, and how what was read is changed on the screen. */
import type { CodeCard, Comment } from '@strix/contracts'
import type { InputOf } from '@strix/contracts/client'
import { listOf, markStale, queryOf, refetch, update } from '../../lib/query.tsx'

/** One post; masked for visitors. */
export function postQuery(codeId: string) {
  return queryOf('codes', 'GET /api/v1/code/:codeId', { params: { codeId } })
}

export function feedQuery(input: InputOf<'GET /api/v1/code/feed/:profileId'>) {
  return listOf('codes', 'GET /api/v1/code/feed/:profileId', input)
}

export function foundQuery(query: InputOf<'GET /api/v1/search/codes'>['query']) {
  return listOf('codes', 'GET /api/v1/search/codes', { query })
}

/** Leagues of the coming days, to choose from. */
export function leaguesQuery() {
  return queryOf('matches', 'GET /api/v1/search/leagues')
}

const lists = {
  posted: 'GET /api/v1/code/profile/:id',
  /** Somebody else's, as the viewer may see them. */
  visit: 'GET /api/v1/code/profile/:id/visitor',
  upvoted: 'GET /api/v1/code/profile/:id/upvoted',
  downvoted: 'GET /api/v1/code/profile/:id/downvoted',
  deleted: 'GET /api/v1/code/profile/:id/deleted',
} as const
export type PostList = keyof typeof lists

/** A list of posts on a profile. */
export function postsQuery(list: PostList, id: string) {
  return listOf('codes', lists[list], { params: { id } })
}

/** Whatever lists posts. */
export type CardsQuery = ReturnType<typeof feedQuery>

/** Changes cards wherever they stand; null takes them out of the lists. */
export function updateCards(change: (card: CodeCard) => CodeCard | null): void {
  update<CodeCard>('codes', change)
}

/** What one voted on is another list now. */
export function markVotesStale(): void {
  markStale(['codes', lists.upvoted])
  markStale(['codes', lists.downvoted])
}

const comments = 'GET /api/v1/code/:codeId/comment'

export function commentsQuery(codeId: string) {
  return listOf('comments', comments, { params: { codeId } })
}

/** All the replies to a comment, the latest first; a comment itself comes with a few of them. */
export function repliesQuery(codeId: string, parentId: string) {
  const query = { replies_to: parentId, page_size: 100 }
  return listOf('comments', comments, { params: { codeId }, query })
}

export function refetchComments(codeId: string): void {
  refetch(['comments', comments, { params: { codeId } }])
}

/** Changes comments wherever they stand; null takes them out. */
export function updateComments(change: (comment: Comment) => Comment | null): void {
  update<Comment>('comments', change)
}
