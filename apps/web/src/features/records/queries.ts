/** Reads of a record, and where its files are. */
import { addressOf } from '../../lib/api.ts'
import { listOf, queryOf } from '../../lib/query.tsx'

export function recordQuery(id: string) {
  return queryOf('records', 'GET /api/v1/profile/:id/record', { params: { id } })
}

export function winsQuery(id: string) {
  return listOf('records', 'GET /api/v1/profile/:id/record/wins', { params: { id } })
}

/** The files to keep: as JSON, as a table, and the roots of all records. */
export function recordFiles(id: string): { json: string; csv: string; roots: string } {
  const params = { id }
  return {
    json: addressOf('GET /api/v1/profile/:id/record/download', { params }),
    csv: `${addressOf('GET /api/v1/profile/:id/record', { params })}.csv`,
    roots: addressOf('GET /api/v1/records/roots'),
  }
}
