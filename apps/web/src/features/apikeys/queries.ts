import { queryOf } from '../../lib/query.tsx'

/** The caller's keys that work. */
export const apiKeysQuery = { ...queryOf('profile', 'GET /api/v1/api-keys'), staleTime: 0 }
