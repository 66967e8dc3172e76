/** Search: codes by the names in their games or by their text, people, teams and leagues. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { plainText } from './plain-text.ts'
import { platformId } from './platform-id.ts'
import { codeCard, creator, recordSummary } from './post-views.ts'
import { searchRules } from './search-rules.ts'

const words = plainText(searchRules.charactersMax).pipe(z.string().min(searchRules.charactersMin))
const leagueName = plainText(searchRules.leagueCharactersMax)

export const foundPlace = z.object({
  kind: z.enum(['team', 'league']),
  _id: z.uuid(),
  name: z.string(),
  country: z.string().nullable(),
})
export type FoundPlace = z.infer<typeof foundPlace>

export const foundPerson = creator.extend({
  username: z.string(),
  record: recordSummary.nullable(),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** A league whose games are to be played within days. */
export const comingLeague = z.object({
  /** What the feed and the search are narrowed by. */
  league: z.string(),
  name: z.string(),
  country: z.string().nullable(),
})
export type ComingLeague = z.infer<typeof comingLeague>

const read = {
  method: 'GET',
  auth: 'anyone',
  perMinute: 60,
  closedToRestricted: true,
} as const

export const search = {
  codes: {
    ...read,
    url: '/api/v1/search/codes',
    summary: 'Codes by team, league or their own text, newest first, as the caller may see them',
    query: pageQuery({ sizeDefault: 10 }).extend({
      q: words,
      platform: platformId.optional(),
      league: leagueName.optional(),
    }),
    ok: z.object({ data: z.array(codeCard), page }),
    errors: ['INVALID_CURSOR'],
  },
  people: {
    ...read,
    url: '/api/v1/search/people',
    summary: 'People by username, the most alike first',
    query: pageQuery({ sizeDefault: 10 }).extend({ q: words }),
    ok: z.object({ data: z.array(foundPerson), page }),
    errors: ['INVALID_CURSOR'],
  },
  toFollow: {
    method: 'GET',
    url: '/api/v1/people/to-follow',
    summary: 'A few people whom the caller does not follow, the best record first',
    auth: 'session',
    perMinute: 60,
    closedToRestricted: true,
    ok: z.object({ data: z.array(foundPerson) }),
    errors: [],
  },
  places: {
    ...read,
    url: '/api/v1/search/places',
    summary: 'Teams and leagues by name, the most alike first',
    query: pageQuery({ sizeDefault: 10 }).extend({ q: words }),
    ok: z.object({ data: z.array(foundPlace), page }),
    errors: ['INVALID_CURSOR'],
  },
  leagues: {
    ...read,
    url: '/api/v1/search/leagues',
    summary: 'Leagues of the coming days, those with the most games first',
    ok: z.object({ data: z.array(comingLeague) }),
    errors: [],
  },
} as const satisfies Contract
