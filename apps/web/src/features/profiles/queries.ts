/** Reads of profiles: one's own, and others' as the viewer may see them. */
import { queryOf } from '../../lib/query.tsx'

const own = 'GET /api/v1/profile/:profileId'

export function ownProfileQuery(profileId: string) {
  return queryOf('profile', own, { params: { profileId } })
}

export function otherProfileQuery(currentId: string, visitorId: string) {
  const params = { currentId, visitorId }
  const key = 'GET /api/v1/profile/:currentId/visitor/:visitorId'
  return { ...queryOf('profile', key, { params }), staleTime: 0 }
}
