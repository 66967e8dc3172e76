/**
 * Checks a downloaded record against an older download of it and against published roots. Knows
 * nothing of the server: whoever runs it trusts only the files.
 */
import type { ChainRow, RecordDownload, RecordRoot, RootProof } from '@strix/contracts'
import { genesis, hashRow, rowBody } from './chain.ts'
import { climb } from './merkle.ts'

export type Finding = {
  kind: 'edited' | 'dropped' | 'reordered' | 'back-dated' | 'broken-chain' | 'not-in-root'
  /** Row it is about; null where it is about the whole. */
  seq: number | null
  /** A sentence. */
  message: string
}

/** Every way in which the record is not what it should be; none means it holds. */
export function verifyRecord(input: {
  old?: RecordDownload | undefined
  now: RecordDownload
  roots?: readonly RecordRoot[] | undefined
}): Finding[] {
  const { old, now, roots } = input
  return [
    ...chainFindings(now),
    ...(old ? comparisonFindings(old, now) : []),
    ...(roots ? rootFindings(now, roots) : []),
  ]
}

function finding(kind: Finding['kind'], seq: number | null, message: string): Finding {
  return { kind, seq, message }
}

/** The record by itself: every hash, every link, and times that only go up. */
function chainFindings({ rows, profile_id: profileId }: RecordDownload): Finding[] {
  const found: Finding[] = []
  let previous = genesis.toString('hex')
  let last = ''
  rows.forEach((row, index) => {
    const { seq } = row
    if (seq !== index + 1) {
      found.push(finding('dropped', index + 1, `Row ${seq} stands where ${index + 1} should.`))
    }
    if (row.previous !== previous) {
      found.push(finding('broken-chain', seq, `Row ${seq} does not follow the row before it.`))
    }
    previous = row.hash
    if (row.body === null || row.salt === null) return
    const salt = Buffer.from(row.salt, 'hex')
    const hash = hashRow({ previous: Buffer.from(row.previous, 'hex'), salt, body: row.body })
    if (hash.toString('hex') !== row.hash) {
      found.push(finding('edited', seq, `Row ${seq} is not what its hash was made of.`))
    }
    const body = readBody(row)
    if (!body || body.seq !== seq || body.profile !== profileId) {
      found.push(finding('edited', seq, `Row ${seq} does not say what a row must say.`))
      return
    }
    if (body.at < last) {
      found.push(finding('back-dated', seq, `Row ${seq} is dated before the row above it.`))
    }
    if (body.kind === 'posted' && body.at >= body.first_kickoff) {
      found.push(finding('back-dated', seq, `Row ${seq} was posted after its first kick-off.`))
    }
    last = body.at
  })
  return found
}

function readBody(row: ChainRow) {
  try {
    return rowBody.safeParse(JSON.parse(row.body ?? '')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What was there must be there still, in its place. */
function comparisonFindings(old: RecordDownload, now: RecordDownload): Finding[] {
  if (old.profile_id !== now.profile_id) {
    return [finding('edited', null, 'The two downloads are of different profiles.')]
  }
  const places = new Map(now.rows.map(({ hash, seq }) => [hash, seq]))
  const bySeq = new Map(now.rows.map((row) => [row.seq, row]))
  return old.rows.flatMap((row) => {
    const { seq, hash } = row
    const place = places.get(hash)
    const same = bySeq.get(seq)
    if (place === seq) {
      const changed = row.body !== null && same?.body !== null && same?.body !== row.body
      return changed ? [finding('edited', seq, `Row ${seq} says something else now.`)] : []
    }
    if (place !== undefined) {
      return [finding('reordered', seq, `Row ${seq} stands at ${place} now.`)]
    }
    if (!same) return [finding('dropped', seq, `Row ${seq} is gone.`)]
    const moved = now.rows.find((other) => sameWords(row, other))
    if (moved && !sameWords(row, same)) {
      return [finding('reordered', seq, `Row ${seq} was made again as row ${moved.seq}.`)]
    }
    return [finding('edited', seq, `Row ${seq} was replaced: its hash is another.`)]
  })
}

/** Whether two rows say the same of the same code, wherever they stand. */
function sameWords(a: ChainRow, b: ChainRow): boolean {
  const [one, two] = [readBody(a), readBody(b)]
  return one !== undefined && two !== undefined && one.code === two.code && one.kind === two.kind
}

/**
 * The head of each proof must lead to that day's published root, the last day published must be
 * proved, and a row dated before a day's close must be under that day's head.
 */
function rootFindings(now: RecordDownload, roots: readonly RecordRoot[]): Finding[] {
  const published = new Map(roots.map((root) => [root.day, root]))
  const proofs = [...now.proofs].sort((a, b) => (a.day < b.day ? -1 : 1))
  const found = proofs.flatMap((proof) => proofFindings(now, proof, published.get(proof.day)))
  const days = [...published.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  const lastRoot = days.at(-1)
  const times = timesOf(now)
  const isOld = (at: string | undefined) => at !== undefined && lastRoot && at < lastRoot.closes_at
  if (lastRoot && proofs.at(-1)?.day !== lastRoot.day && times.some(isOld)) {
    const { day } = lastRoot
    const message =
      `The download proves nothing for the root of ${day}; take download and roots anew ` +
      'at the same time. If that does not help, rows were dropped.'
    found.push(finding('not-in-root', null, message))
  }
  for (const { day, closes_at: closesAt } of days) {
    const head = proofs.filter((proof) => proof.day <= day).at(-1)?.seq ?? 0
    times.forEach((at, index) => {
      const { seq } = now.rows[index] ?? { seq: index + 1 }
      if (at === undefined || at >= closesAt || seq <= head) return
      const message = `Row ${seq} is dated before the root of ${day}, which does not hold it.`
      found.push(finding('back-dated', seq, message))
    })
  }
  return once(found)
}

function timesOf({ rows }: RecordDownload): (string | undefined)[] {
  return rows.map((row) => (row.body === null ? undefined : readBody(row)?.at))
}

function proofFindings(
  { rows, profile_id: profileId }: RecordDownload,
  proof: RootProof,
  root: RecordRoot | undefined,
): Finding[] {
  if (!root) {
    const message = `The root of ${proof.day} is not among the published ones.`
    return [finding('not-in-root', null, message)]
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

/** One word for each row and kind. */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Map(findings.map((each) => [`${each.kind} ${each.seq ?? ''}`, each]))
  return [...seen.values()]
}
