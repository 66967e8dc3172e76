/** Rows of records in the words of the wire. */
import type { ChainRow, RecordFinding } from '@strix/contracts'
import type { StoredFinding } from './audit.store.ts'
import { contentOf } from './chain.ts'
import type { StoredRow } from './records.store.ts'

export function chainRowOf(row: StoredRow): ChainRow {
  const { seq, previous, salt, body, hash, version, at, opensAt, locked } = row
  const shown = {
    seq,
    previous: previous.toString('hex'),
    hash: hash.toString('hex'),
    salt: locked ? null : salt.toString('hex'),
    body: locked ? null : body,
  }
  const opening = {
    at: at.toISOString(),
    opens_at: opensAt?.toISOString() ?? null,
    content: contentOf({ salt, body }).toString('hex'),
  }
  return version === 1
    ? { ...shown, version, at: null, opens_at: null, content: null }
    : { ...shown, version, ...opening }
}

export function findingView(found: StoredFinding): RecordFinding {
  return {
    id: found.id,
    kind: found.kind,
    profile_id: found.profileId,
    code_id: found.codeId,
    message: found.message,
    repaired: found.repaired,
    found_at: found.foundAt.toISOString(),
    last_found_at: found.lastFoundAt.toISOString(),
  }
}
