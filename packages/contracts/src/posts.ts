/** Posted codes: posting, the feed and the lists. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { fault } from './faults.ts'
import { timeZone } from './accounts.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { plainText } from './plain-text.ts'
import { platformId } from './platform-id.ts'
import { feedSorts, postRules } from './post-rules.ts'
import { codeCard, recordPlace } from './post-views.ts'
import { searchRules } from './search-rules.ts'

const day = z.union([z.literal('all'), calendarDay])
const oddsBound = z.coerce.number().min(1).max(1e15).optional()
const foldBound = z.coerce.number().int().min(1).max(1_000).optional()

/** Smallest above greatest is a mistake of the field that says the greatest. */
function demandOrder(
  query: {
    min_odds?: number | undefined
    max_odds?: number | undefined
    min_fold?: number | undefined
    max_fold?: number | undefined
  },
  context: z.RefinementCtx,
): void {
  const bounds = [
    ['max_odds', query.min_odds, query.max_odds],
    ['max_fold', query.min_fold, query.max_fold],
  ] as const
  for (const [path, least, most] of bounds) {
    if (least === undefined || most === undefined || least <= most) continue
    const message = fault('bounds')
    context.addIssue({ code: 'custom', path: [path], message })
  }
}

const feedFields = pageQuery({ sizeDefault: 20 }).extend({
  q: z.enum(['for-you', 'following']).default('for-you'),
  sort: z.enum(feedSorts).default('asc-odds'),
  /** `all`, or the day of the first kick-off as `tz` (else the profile's zone) has it. */
  date: day.default('all'),
  tz: timeZone.optional(),
  state: z.enum(['open', 'started', 'settled', 'all']).default('open'),
  min_odds: oddsBound,
  max_odds: oddsBound,
  min_fold: foldBound,
  max_fold: foldBound,
  platform: platformId.optional(),
  /** As `GET /api/v1/search/leagues` names it: codes with a game in it, the newest of them. */
  league: plainText(searchRules.leagueCharactersMax).optional(),
})
export const feedQuery = feedFields.superRefine(demandOrder)
/** The same filters; `within` says how many seconds ago the asker began to look. */
export const newsQuery = feedFields
  .extend({ within: z.coerce.number().int().min(1).max(postRules.newsSecondsMax) })
  .superRefine(demandOrder)
export type NewsQuery = z.output<typeof newsQuery>
export type FeedQuery = z.output<typeof feedQuery>

const cards = z.object({ data: z.array(codeCard), page })
const byProfile = z.object({ id: z.uuid() })
const byCode = z.object({ codeId: z.uuid() })
const listOfCards = {
  method: 'GET',
  auth: 'session',
  perMinute: 120,
  closedToRestricted: true,
  params: byProfile,
  query: pageQuery({ sizeDefault: 20 }),
  ok: cards,
  errors: ['INVALID_CURSOR', 'NOT_FOUND'],
} as const

export const posts = {
  post: {
    method: 'POST',
    url: '/api/v1/code/',
    summary: 'Post a loaded code (`_id` of a load) for others to see',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 20,
    body: z.object({
      code_id: z.uuid(),
      profile_id: z.uuid(),
      subscribers_only: z.boolean().default(false),
      note: plainText(postRules.noteCharactersMax).optional(),
    }),
    ok: z.object({ data: codeCard, message: z.string() }),
    errors: ['LOAD_AGAIN', 'ALREADY_POSTED', 'NOT_POSTABLE', 'FEATURE_OFF'],
  },
  feed: {
    method: 'GET',
    url: '/api/v1/code/feed/:profileId',
    summary: 'Posted codes, filtered and sorted, as the caller may see them',
    auth: 'session',
    perMinute: 120,
    closedToRestricted: true,
    params: z.object({ profileId: z.uuid() }),
    query: feedQuery,
    ok: cards,
    errors: ['INVALID_CURSOR'],
  },
  news: {
    method: 'GET',
    url: '/api/v1/code/feed/:profileId/new',
    summary:
      'Which codes of others have come into a feed since, the newest first; a hundred at most',
    auth: 'session',
    perMinute: 60,
    closedToRestricted: true,
    params: z.object({ profileId: z.uuid() }),
    query: newsQuery,
    ok: z.object({ data: z.array(z.uuid()) }),
    errors: [],
  },
  newest: {
    method: 'GET',
    url: '/api/v1/code/newest',
    summary: 'The three newest open codes as visitors see them: masked',
    auth: 'anyone',
    perMinute: 60,
    closedToRestricted: true,
    ok: z.object({ data: z.array(codeCard).max(3) }),
    errors: [],
  },
  one: {
    method: 'GET',
    url: '/api/v1/code/:codeId',
    summary: 'One posted code; masked for visitors',
    auth: 'anyone',
    perMinute: 240,
    closedToRestricted: true,
    params: byCode,
    ok: z.object({ data: codeCard }),
    errors: ['NOT_FOUND', 'CODE_DELETED'],
  },
  place: {
    method: 'GET',
    url: '/api/v1/code/:codeId/record',
    summary: 'The row of the record that a posted code is; null where it does not count',
    auth: 'anyone',
    perMinute: 240,
    closedToRestricted: true,
    params: byCode,
    ok: z.object({ data: recordPlace.nullable() }),
    errors: ['NOT_FOUND', 'CODE_DELETED'],
  },
  delete: {
    method: 'DELETE',
    url: '/api/v1/code/:codeId',
    summary: 'Take back one of the caller’s own codes; a record that counts stays',
    auth: 'session',
    params: byCode,
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  posted: {
    ...listOfCards,
    url: '/api/v1/code/profile/:id',
    summary: 'The caller’s own posted codes, newest first',
  },
  visit: {
    ...listOfCards,
    url: '/api/v1/code/profile/:id/visitor',
    summary: 'Codes of another profile as the caller may see them, newest first',
  },
  ofCreator: {
    ...listOfCards,
    auth: 'anyone',
    url: '/api/v1/code/profile/:id/public',
    summary:
      'Codes of somebody for everybody to see, newest first: settled ones whole, others masked',
  },
  upvoted: {
    ...listOfCards,
    url: '/api/v1/code/profile/:id/upvoted',
    summary: 'Codes the caller has upvoted, the latest vote first',
  },
  downvoted: {
    ...listOfCards,
    url: '/api/v1/code/profile/:id/downvoted',
    summary: 'Codes the caller has downvoted, the latest vote first',
  },
  deleted: {
    ...listOfCards,
    url: '/api/v1/code/profile/:id/deleted',
    summary: 'The caller’s own deleted codes, the latest deletion first',
  },
} as const satisfies Contract
