import type { DataOf } from '@strix/contracts/client'
import { listOf, queryOf, refetch } from '../../../lib/query.tsx'

export const invitationsQuery = queryOf('console', 'GET /api/v1/admin/staff-invitations')

export type Member = DataOf<'GET /api/v1/admin/staff/:staffId'>

export const memberQuery = (staffId: string) =>
  queryOf('console', 'GET /api/v1/admin/staff/:staffId', { params: { staffId } })

export const aboutQuery = (query: { actor: string } | { subject: string }) =>
  listOf('console', 'GET /api/v1/admin/audit', { query: { ...query, page_size: 20 } })

/** Somebody was changed: the list, their page and the log say something else now. */
export function staffChanged(): void {
  refetch('console')
}
