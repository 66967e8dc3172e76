/**
 * Checks a downloaded record by itself, against an older download of it and against published
 * roots. Knows nothing of the server: whoever runs it trusts only the files.
 */
import type { ChainRow, RecordDownload, RecordRoot } from '@strix/contracts'
import { contentOf, genesis, hashFirstRow, hashRow } from './chain.ts'
import type { PostedBody, RowBody } from './chain.ts'
import { finding, readBody, timeOf } from './findings.ts'
import type { Finding } from './findings.ts'
import { rootFindings } from './verify-roots.ts'
import { slipFindings } from './verify-slips.ts'

export type VerifyInput = {
  old?: RecordDownload | undefined
  now: RecordDownload
  roots?: readonly RecordRoot[] | undefined
}

/** Rows of version 1 do not say when they open; nothing is posted so long before its kick-off. */
const lockedMaxMs = 60 * 24 * 3_600_000

/** Every way in which the record is not what it should be; none means it holds. */
export function verifyRecord({ old, now, roots }: VerifyInput): Finding[] {
  return [
    ...chainFindings(now),
    ...withheldFindings(now),
    ...(old ? comparisonFindings(old, now) : []),
    ...(roots ? rootFindings(now, roots) : []),
  ]
}

/** The record by itself: every hash, every link, and what each row must say. */
function chainFindings({ rows, profile_id: profileId }: RecordDownload): Finding[] {
  const found: Finding[] = []
  const posted = new Map<string, { body: PostedBody; row: ChainRow }>()
  let before: ChainRow | undefined
  rows.forEach((row, index) => {
    const { seq } = row
    if (seq !== index + 1) {
      found.push(finding('dropped', index + 1, `Row ${seq} stands where ${index + 1} should.`))
    }
    if (row.previous !== (before?.hash ?? genesis.toString('hex'))) {
      found.push(finding('broken-chain', seq, `Row ${seq} does not follow the row before it.`))
    }
    if (row.version < (before?.version ?? 1)) {
      found.push(finding('edited', seq, `Row ${seq} has an older form than the row above it.`))
    }
    if (!hashHolds(row, profileId)) {
      found.push(finding('edited', seq, `Row ${seq} is not what its hash was made of.`))
    }
    if (row.body !== null) {
      const body = readBody(row)
      if (!body || body.seq !== seq || body.profile !== profileId || !agrees(row, body)) {
        found.push(finding('edited', seq, `Row ${seq} does not say what a row must say.`))
      } else {
        const above = posted.get(body.code)
        found.push(...wordFindings(row, body, above), ...slipFindings(body, above?.body))
        if (body.kind === 'posted' && !above) posted.set(body.code, { body, row })
        const last = before && timeOf(before)
        // Rows of version 2 are dated as the clock was; only their day's root proves the date.
        if (row.version === 1 && last !== undefined && body.at < last) {
          found.push(finding('back-dated', seq, `Row ${seq} is dated before the row above it.`))
        }
      }
    }
    before = row
  })
  return found
}

/** A locked row of version 1 has nothing to make its hash of. */
function hashHolds(row: ChainRow, profile: string): boolean {
  const previous = Buffer.from(row.previous, 'hex')
  const salt = row.salt === null ? null : Buffer.from(row.salt, 'hex')
  if ((row.body === null) !== (salt === null)) return false
  const inside = row.body === null || salt === null ? undefined : { salt, body: row.body }
  if (row.version === 1) {
    return !inside || hashFirstRow({ previous, ...inside }).toString('hex') === row.hash
  }
  const { seq, at, opens_at: opensAt, content } = row
  if (at === null || opensAt === null || content === null) return false
  if (inside && contentOf(inside).toString('hex') !== content) return false
  const hash = hashRow({
    previous,
    content: Buffer.from(content, 'hex'),
    opening: { profile, seq, at, opensAt },
  })
  return hash.toString('hex') === row.hash
}

function agrees(row: ChainRow, body: RowBody): boolean {
  return row.version === 1 || row.at === body.at
}

/** What a row says of its time: before its games, and open no later than their last kick-off. */
function wordFindings(
  row: ChainRow,
  body: RowBody,
  posted: { body: PostedBody; row: ChainRow } | undefined,
): Finding[] {
  const { seq, opens_at: opensAt } = row
  const late = `Row ${seq} says that it opens later than its slip does.`
  if (body.kind === 'settled') {
    const opens = posted?.row.opens_at
    if (opensAt === null || opens === null || opens === undefined) return []
    return opensAt === later(opens, body.at) ? [] : [finding('withheld', seq, late)]
  }
  const found: Finding[] = []
  if (body.at >= body.first_kickoff) {
    found.push(finding('back-dated', seq, `Row ${seq} was posted after its first kick-off.`))
  }
  if (opensAt !== null && opensAt !== body.at && opensAt !== body.last_kickoff) {
    found.push(finding('withheld', seq, late))
  }
  return found
}

function later(a: string, b: string): string {
  return a > b ? a : b
}

/** Rows without their body although their time has come. */
function withheldFindings(download: RecordDownload): Finding[] {
  const { rows, downloaded_at: downloadedAt } = download
  return rows.flatMap(({ seq, version, body, opens_at: opensAt }) => {
    if (body !== null) return []
    if (version === 2) {
      if (opensAt === null || opensAt > downloadedAt) return []
      return [finding('withheld', seq, `Row ${seq} should be open since ${opensAt}.`)]
    }
    const after = oldestAfter(download, seq)
    if (after === undefined || Date.parse(downloadedAt) - Date.parse(after) < lockedMaxMs) return []
    return [finding('withheld', seq, `Row ${seq} is from before ${after} and still not shown.`)]
  })
}

/** The earliest moment known to be after a row: of a row below it, or of a day's proof. */
function oldestAfter({ rows, proofs }: RecordDownload, seq: number): string | undefined {
  const below = rows.flatMap((row) => (row.seq > seq ? [timeOf(row) ?? []].flat() : []))
  const proved = proofs.flatMap((proof) => (proof.seq >= seq ? [endOf(proof.day)] : []))
  return [...below, ...proved].toSorted()[0]
}

const dayMs = 24 * 3_600_000

function endOf(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString()
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
      if (row.body === null || same?.body === row.body) return []
      return same?.body === null
        ? [finding('withheld', seq, `Row ${seq} was shown, and is not shown now.`)]
        : [finding('edited', seq, `Row ${seq} says something else now.`)]
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
