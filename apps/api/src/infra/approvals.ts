/** Changes that take a second person. Each feature declares its own kinds; staff decide on them. */
import type { ApprovalKindName, Permission } from '@strix/contracts'
import { createHash } from 'node:crypto'
import type { Tx } from './db.ts'

/** What changes, flat, so that whoever decides can read all of it. */
export type ApprovalChange = Readonly<Record<string, string | number | boolean | null>>

/** A change that may be made now. */
type ApprovedChange = {
  /** Of the approval. */
  id: string
  subject: string
  change: ApprovalChange
  reason: string
  requestedById: string
  /** E-mail addresses, for the audit log. */
  requestedBy: string
  approvedBy: string
  now: Date
}

export type ApprovalKind<Tables = unknown> = {
  readonly kind: ApprovalKindName
  /** Who may see and decide on it. */
  readonly permission: Permission
  /** Locks what the change is about and names its version; undefined where it is gone. */
  readonly lockVersion: (tx: Tx<Tables>, subject: string) => Promise<string | undefined>
  /** Makes the change and writes its own audit event. The version is the one that was asked for. */
  readonly apply: (tx: Tx<Tables>, approved: ApprovedChange) => Promise<void>
}

/** Of the exact change: another order of its fields is the same change. */
export function hashOfChange(input: {
  kind: string
  subject: string
  version: string
  change: ApprovalChange
}): Buffer {
  const { kind, subject, version, change } = input
  const fields = Object.entries(change).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, subject, version, fields]))
    .digest()
}
