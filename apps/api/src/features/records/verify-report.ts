/** What the files of a record prove to whoever holds them, and what they cannot. */
import type { RecordDownload, RecordRoot } from '@strix/contracts'
import { chanceOf } from './chance.ts'
import { readBody, timeOf } from './findings.ts'
import type { RecordReport } from './findings.ts'
import { reportStamps } from './verify-stamps.ts'
import { betsOf, slipsOf } from './summary.ts'
import { verifyRecord } from './verify.ts'
import type { VerifyInput } from './verify.ts'
import { currentRoots, inOrder } from './verify-roots.ts'

/** @param input.authorities certificates (DER) of those whose stamps the reader trusts */
export async function reportRecord(
  input: VerifyInput & { authorities?: readonly Buffer[] | undefined },
): Promise<RecordReport> {
  const { old, now, roots = [] } = input
  const stamps = await reportStamps(roots, input.authorities)
  const findings = [...verifyRecord(input), ...stamps.findings]
  if (findings.length > 0) return { findings, proved: [], unproved: [] }
  const rooted = rootedOf(now, roots)
  const proved = [
    `${countOf(now.rows.length)}, each with the hash of the row above it, say what they were made of.`,
    `They add up to ${sumsOf(now)}; what Strix shows of the record must be the same.`,
    ...(old ? [`${countOf(old.rows.length)} of ${old.downloaded_at} stand unchanged.`] : []),
    ...rooted.proved,
    ...stamps.proved,
  ]
  const unproved = [...rooted.unproved, ...stamps.unproved, ...ownLimits(input)]
  return { findings, proved, unproved }
}

const countOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

function sumsOf({ rows }: RecordDownload): string {
  const slips = slipsOf(rows.flatMap((row) => readBody(row) ?? []))
  const states = ['won', 'lost', 'void', 'unsettled', 'open'] as const
  const counts = states.map((state) => {
    return `${slips.filter((slip) => slip.state === state).length} ${state}`
  })
  const bets = betsOf(slips)
  const { expected, low, high, groups } = chanceOf(bets)
  const chance = `${expected.toFixed(1)} of ${bets.length} by chance (${low} to ${high})`
  const grouped = `those that share a match counted once: ${groups}`
  return `${slips.length} slips: ${counts.join(', ')}; ${chance}, ${grouped}`
}

/** What the roots say; they may be of some days only. */
function rootedOf(now: RecordDownload, roots: readonly RecordRoot[]) {
  const days = currentRoots(roots)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { proved: [], unproved: [] }
  const within = now.proofs.filter(({ day }) => day >= first.day && day <= last.day)
  const held = Math.max(0, ...within.map(({ seq }) => seq))
  const earlier = now.proofs.filter(({ day }) => day < first.day).length
  const superseded = inOrder(roots).filter(({ version }) => version > 1)
  const left = now.rows.length - held
  return {
    proved: [
      `The first ${countOf(held)} stand under the roots of ${first.day} to ${last.day}.`,
      ...superseded.map(({ day, made_at: at }) => {
        return `The root of ${day} was superseded${at === null ? '' : ` on ${at}`}; both hold the record.`
      }),
    ],
    unproved: [
      ...(left > 0 ? [`${countOf(left)} at the end: they are under none of these roots.`] : []),
      ...(earlier > 0 ? [`${earlier} proofs are of days before ${first.day}.`] : []),
    ],
  }
}

/** What is beyond these files, whatever they say. */
function ownLimits({ old, now, roots }: VerifyInput): string[] {
  const locked = now.rows.filter(({ body }) => body === null)
  const until = locked
    .map((row) => row.opens_at ?? 'nobody knows when')
    .toSorted()
    .at(-1)
  const times = now.rows.map(timeOf)
  const goesBack = times.some((at, index) => {
    const above = times[index - 1]
    return at !== undefined && above !== undefined && at < above
  })
  return [
    `The download says that it was made at ${now.downloaded_at}: compare your own clock.`,
    ...(locked.length > 0
      ? [`${countOf(locked.length)} are locked, the last until ${until}.`]
      : []),
    ...(goesBack && !roots ? ['Rows are dated before rows above them: only roots can tell.'] : []),
    ...(roots
      ? ['That these roots are those of back then: compare one with a mail or feed kept by others.']
      : ['That no row was dropped at the end, added or re-dated: that takes roots.']),
    ...(old
      ? []
      : [
          'That the whole was not made anew before you first looked: that takes an older download.',
        ]),
  ]
}
