/** Whether a downloaded record is the one that the published roots were made of. */
import type { RecordDownload, RecordRoot, RootProof } from '@strix/contracts'
import { climb } from './merkle.ts'
import { finding, timeOf } from './findings.ts'
import type { Finding } from './findings.ts'

const dayMs = 24 * 3_600_000

/** The root that counts for each day, the oldest day first. */
export function currentRoots(roots: readonly RecordRoot[]): RecordRoot[] {
  const days = new Map(inOrder(roots).map((root) => [root.day, root]))
  return [...days.values()]
}

/** Days and, within a day, the root that was superseded first. */
export function inOrder<Part extends { day: string; version: number }>(
  list: readonly Part[],
): Part[] {
  return list.toSorted((a, b) => (a.day === b.day ? a.version - b.version : a.day < b.day ? -1 : 1))
}

/**
 * The head of each proof must lead to that day's published root, the last day published must be
 * proved, and a row dated before a day's close must be under that day's head. Proofs of days
 * before and after those of the file say nothing here.
 */
export function rootFindings(now: RecordDownload, roots: readonly RecordRoot[]): Finding[] {
  const published = new Map(roots.map((root) => [nameOf(root), root]))
  const days = currentRoots(roots)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const proofs = inOrder(now.proofs)
  const known = proofs.filter(({ day }) => day >= first.day && day <= last.day)
  const found = known.flatMap((proof) => proofFindings(now, proof, published.get(nameOf(proof))))
  const context = { now, proofs, days }
  return once([
    ...found,
    ...gapFindings(days),
    ...supersededFindings(context, roots),
    ...lastDayFindings(context, last),
    ...lateRowFindings(context),
  ])
}

type Context = { now: RecordDownload; proofs: readonly RootProof[]; days: readonly RecordRoot[] }

function nameOf({ day, version }: { day: string; version: number }): string {
  return `${day} ${version}`
}

function proofFindings(
  { rows, profile_id: profileId }: RecordDownload,
  proof: RootProof,
  root: RecordRoot | undefined,
): Finding[] {
  if (!root) {
    const message = `The root of ${proof.day} is not among the published ones.`
    return [finding('missing-root', null, message)]
  }
  const row = rows[proof.seq - 1]
  if (!row) {
    const message = `The root of ${proof.day} holds ${proof.seq} rows; the download has fewer.`
    return [finding('dropped', proof.seq, message)]
  }
  const head = { profileId, seq: proof.seq, hash: Buffer.from(row.hash, 'hex') }
  if (climb(head, proof.path).toString('hex') === root.root) return []
  const message = `The rows up to ${proof.seq} do not lead to the root published for ${proof.day}.`
  return [finding('not-in-root', proof.seq, message)]
}

/** Every day has a root, also one on which nothing happened. */
export function gapFindings(days: readonly RecordRoot[]): Finding[] {
  return days.flatMap((root, index) => {
    const next = days[index + 1]
    const due = new Date(Date.parse(`${root.day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
    if (!next || next.day === due) return []
    const message = `There is no root between ${root.day} and ${next.day}: days have none.`
    return [finding('missing-root', null, message)]
  })
}

/** A root that takes another's place names it, and whoever was under the first shows that. */
function supersededFindings({ now, proofs }: Context, roots: readonly RecordRoot[]): Finding[] {
  const proved = new Set(proofs.map(nameOf))
  return roots.flatMap((root) => {
    if (root.version === 1) return []
    const { day } = root
    const was = roots.find((other) => other.day === day && other.version === root.version - 1)
    if (!was || was.root !== root.supersedes) {
      const message = `The root of ${day} superseded one that is not listed as it was.`
      return [finding('missing-root', null, message)]
    }
    const seq = proofs.find((proof) => proof.day < day)?.seq
    if (seq === undefined || proved.has(nameOf(was)) || !now.rows[seq - 1]) return []
    const message = `Nothing shows that the superseded root of ${day} held this record.`
    return [finding('not-in-root', null, message)]
  })
}

function lastDayFindings({ now, proofs }: Context, last: RecordRoot): Finding[] {
  const isOld = (at: string | undefined) => at !== undefined && at < last.closes_at
  const latest = proofs.at(-1)?.day ?? ''
  if (latest >= last.day || !now.rows.some((row) => isOld(timeOf(row)))) return []
  const message =
    `The download proves nothing for the root of ${last.day}; take download and roots anew ` +
    'at the same time. If that does not help, rows were dropped.'
  return [finding('not-in-root', null, message)]
}

/** The first root that closed after a row's time must hold it; those after it then do. */
function lateRowFindings({ now, proofs, days }: Context): Finding[] {
  const heads = days.map(({ day, closes_at: closesAt }) => {
    const upTo = proofs.filter((proof) => proof.day <= day)
    return { day, closesAt, head: Math.max(0, ...upTo.map(({ seq }) => seq)) }
  })
  return now.rows.flatMap((row) => {
    const at = timeOf(row)
    const first = at === undefined ? undefined : heads.find(({ closesAt }) => at < closesAt)
    if (!first || row.seq <= first.head) return []
    const message = `Row ${row.seq} is dated before the root of ${first.day}, which does not hold it.`
    return [finding('back-dated', row.seq, message)]
  })
}

/** One word for each row and kind. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Map(findings.map((each) => [`${each.kind} ${each.seq ?? ''}`, each]))
  return [...seen.values()]
}
