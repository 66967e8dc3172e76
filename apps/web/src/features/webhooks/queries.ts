import { queryOf } from '../../lib/query.tsx'

/** The caller's webhooks. */
export const webhooksQuery = { ...queryOf('profile', 'GET /api/v1/webhooks'), staleTime: 0 }
