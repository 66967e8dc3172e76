/**
 * Compares what is kept beside the rows of records with the rows: the sums of cards, the outcomes
 * and odds of codes. Differences are reported and repaired. Those of rows and roots are reported
 * only.
 */
import type { RecordRoot } from '@strix/contracts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import {
  closeFindings,
  findKeptHead,
  keepFindings,
  listKeptCodes,
  listRecordOwners,
  lockCodesOf,
  writeCode,
  writeHead,
} from './audit.store.ts'
import type { NewFinding } from './audit.store.ts'
import { compareRecord } from './audit.ts'
import type { Compared } from './audit.ts'
import type { PartFinding } from './root-parts.ts'
import { listRows, lockHead } from './records.store.ts'
import { listProofs, listRoots } from './roots.store.ts'
import { currentRoots, gapFindings } from './verify-roots.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & ProfileTables & RecordTables

type AuditDeps = {
  db: Db<Tables>
  databaseTime: DatabaseTime
  /** What is wrong with the other parts of the days. */
  auditParts?: (roots: readonly RecordRoot[]) => Promise<PartFinding[]>
}
type Audited = { records: number; found: number; repaired: number }

const batch = 200
const dayMs = 24 * 3_600_000
/** So long staff see what was set right. */
const shownMs = 30 * dayMs
/** A day is closed minutes after its end; hours later something is wrong. */
const closedWithinMs = 6 * 3_600_000

export async function auditRecords(deps: AuditDeps, signal?: AbortSignal): Promise<Audited> {
  const { db, databaseTime } = deps
  const startedAt = await databaseTime(db)
  const roots = await listRoots(db)
  const parts = (await deps.auditParts?.(roots)) ?? []
  const found = [
    ...rootProblems(roots, startedAt),
    ...parts.map((each) => ({ ...each, profileId: null, codeId: null, repaired: false })),
  ]
  await keep(db, found, startedAt)
  const audited = { records: 0, found: found.length, repaired: 0 }
  let after: string | undefined
  for (;;) {
    const ids = await listRecordOwners(db, { after, limit: batch })
    if (ids.length === 0) break
    for (const profileId of ids) {
      // The next audit begins again.
      if (signal?.aborted) return audited
      const problems = await auditOne(db, { profileId, roots, now: startedAt })
      audited.records += 1
      audited.found += problems.length
      audited.repaired += problems.filter(({ repaired }) => repaired).length
    }
    after = ids.at(-1)
  }
  const repairedBefore = new Date(startedAt.getTime() - shownMs)
  audited.found += await closeFindings(db, { startedAt, repairedBefore })
  return audited
}

async function keep(db: Db<Tables>, found: readonly NewFinding[], now: Date): Promise<void> {
  const findings = found.map((each) => ({ id: uuidv7(now), ...each }))
  if (findings.length > 0) await transact(db, (tx) => keepFindings(tx, { findings, now }))
}

function rootProblems(roots: readonly RecordRoot[], now: Date): NewFinding[] {
  const base = { profileId: null, codeId: null, repaired: false }
  const gaps = gapFindings(currentRoots(roots)).map(({ kind, message }) => ({
    ...base,
    kind,
    message,
  }))
  const last = roots.at(-1)
  const late = last && now.getTime() - Date.parse(last.closes_at) > dayMs + closedWithinMs
  if (!late) return gaps
  const message = `No day after ${last.day} has a root.`
  return [...gaps, { ...base, kind: 'missing-root', message }]
}

type OneInput = { profileId: string; roots: readonly RecordRoot[]; now: Date }

/** Looks with the record locked; what is wrong is looked at once more with its codes locked. */
async function auditOne(db: Db<Tables>, input: OneInput): Promise<NewFinding[]> {
  const { profileId, now } = input
  const seen = await transact(db, async (tx) => {
    await lockHead(tx, profileId)
    return await inspect(tx, input)
  })
  if (seen.problems.length === 0 && !seen.head) return []
  return await transact(db, async (tx) => {
    await lockCodesOf(tx, profileId)
    await lockHead(tx, profileId)
    const { problems, head, codes } = await inspect(tx, input)
    if (head) await writeHead(tx, profileId, head)
    for (const code of codes) await writeCode(tx, code)
    const findings = problems.map((each) => ({ id: uuidv7(now), ...each }))
    await keepFindings(tx, { findings, now })
    return problems
  })
}

async function inspect(tx: Tx<Tables>, { profileId, roots }: OneInput): Promise<Compared> {
  return compareRecord({
    profileId,
    roots,
    rows: await listRows(tx, { profileId, now: undefined }),
    proofs: await listProofs(tx, profileId),
    head: await findKeptHead(tx, profileId),
    codes: await listKeptCodes(tx, profileId),
  })
}
