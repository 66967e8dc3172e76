/** Reads of one's own account. No message says what changes it elsewhere: screens read it anew. */
import { queryOf } from '../../lib/query.tsx'

/** Who is signed in, with every setting. */
export const accountQuery = queryOf('profile', 'GET /api/v1/account')

export const secondFactorQuery = {
  ...queryOf('profile', 'GET /api/v1/account/second-factor'),
  staleTime: 0,
}

export const sessionsQuery = { ...queryOf('profile', 'GET /api/v1/sessions'), staleTime: 0 }

/** The latest of what happened to the account. */
export function securityEventsQuery(count: number) {
  const query = { page_size: count }
  return { ...queryOf('profile', 'GET /api/v1/security-events', { query }), staleTime: 0 }
}
