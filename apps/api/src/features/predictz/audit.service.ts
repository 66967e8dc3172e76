/**
 * The nightly audit: predictions that may still be paid for, against their seals and the roots of
 * their days; all of them against what was paid for them and the leaderboards. What is wrong is
 * reported to staff with what is wrong with records; nothing is set right.
 */
import type { RecordRoot } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { climb, currentRoots } from '../records/index.ts'
import type { PartFinding, RootPart } from '../records/index.ts'
import { dayRoot, findDay, listSealed, predictionDays, predictionsLeaf } from './days.store.ts'
import type { SealedLeaf } from './days.store.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import { auditRewards } from './rewards-audit.store.ts'
import { sealOf } from './seal.ts'
import { auditStandings } from './standings.store.ts'

const dayMs = 24 * 3_600_000
/** Games are made a week ahead, and a week of them waits three days for its results. */
const auditedDays = 28
/** Of one day, or of one kind: what was rewritten is one alarm, not thousands. */
const shownMax = 20

type Tables = PredictzTables & WalletTables

export const predictionRoots: RootPart<Tables> = {
  ...predictionDays,
  audit: auditPredictions,
}

async function auditPredictions(
  db: Db<Tables>,
  { roots, signal }: { roots: readonly RecordRoot[]; signal: AbortSignal | undefined },
): Promise<PartFinding[]> {
  const found = [
    ...findingsOf('prediction-reward', await auditRewards(db)),
    ...findingsOf('prediction-standing', await auditStandings(db)),
  ]
  for (const root of currentRoots(roots).slice(-auditedDays)) {
    // The next audit begins again.
    if (signal?.aborted) break
    found.push(...(await auditDay(db, root)))
  }
  return found
}

function findingsOf(kind: string, sentences: readonly string[]): PartFinding[] {
  return sentences.slice(0, shownMax).map((message) => ({ kind, message }))
}

async function auditDay(db: Db<PredictzTables>, root: RecordRoot): Promise<PartFinding[]> {
  const { day, version } = root
  const closesAt = new Date(root.closes_at)
  const from = new Date(closesAt.getTime() - dayMs)
  const rows = await listSealed(db, { from, closesAt })
  const kept = await findDay(db, { day, version })
  const edited = rows.filter((row) => !sealOf(row).equals(row.hash)).map(editedFinding)
  const isKept =
    rows.length === (kept?.predictions ?? 0) && (!kept || kept.root.equals(dayRoot(rows)))
  const isPublished = !kept || leadsTo(kept, root)
  const others = isKept && isPublished ? [] : [dayFinding(day)]
  return [...edited.slice(0, shownMax), ...others]
}

function leadsTo(kept: { predictions: number; root: Buffer; path: string[] }, root: RecordRoot) {
  const head = { profileId: predictionsLeaf, seq: kept.predictions, hash: kept.root }
  return climb(head, kept.path).toString('hex') === root.root
}

function editedFinding({ id }: SealedLeaf): PartFinding {
  const message = `The prediction ${id} is not what was sealed.`
  return { kind: 'prediction-edited', message }
}

function dayFinding(day: string): PartFinding {
  const message = `The predictions of ${day} are not those under its root.`
  return { kind: 'prediction-not-in-root', message }
}
