/** What is kept beside a record's rows, and what the rows make of it. Pure. */
import type { RecordRoot, RootProof } from '@strix/contracts'
import type { DueHead, KeptCode, KeptHead, NewFinding } from './audit.store.ts'
import { chanceOf } from './chance.ts'
import { rowBody } from './chain.ts'
import type { Deltas, StoredRow } from './records.store.ts'
import { missingRow, parseBody } from './findings.ts'
import { betsOf, slipsOf } from './summary.ts'
import type { Slip } from './summary.ts'
import { verifyRecord } from './verify.ts'
import { chainRowOf } from './views.ts'

export type Compared = {
  problems: NewFinding[]
  /** As it must be; undefined where it is. */
  head: DueHead | undefined
  /** Codes as they must be; those that are stand not here. */
  codes: KeptCode[]
}
type Input = {
  profileId: string
  rows: readonly StoredRow[]
  proofs: RootProof[]
  roots: readonly RecordRoot[]
  head: KeptHead | undefined
  codes: readonly KeptCode[]
}

export function compareRecord(input: Input): Compared {
  const { profileId, rows, proofs, roots } = input
  const now = {
    format: 'strix-record-2' as const,
    profile_id: profileId,
    downloaded_at: new Date(0).toISOString(),
    rows: rows.map(chainRowOf),
    proofs,
  }
  const base = { profileId, codeId: null }
  const broken = verifyRecord({ now, roots })
  const rowProblems = broken.map(({ kind, message, code }) => {
    return { profileId, codeId: code ?? null, kind, message, repaired: false }
  })
  // Rows that do not hold set nothing right. One that only its slip contradicts says nothing of it,
  // and the others are right.
  if (broken.some(({ code }) => code === undefined)) {
    const problems = [...rowProblems, ...missingRows(input)]
    return { problems, head: undefined, codes: [] }
  }
  const slips = slipsOf(rows.map(({ body }) => rowBody.parse(JSON.parse(body))))
  const bySlip = new Map(slips.map((slip) => [slip.posted.code, slip]))
  const head = headOf(rows, slips)
  const isUncounted = input.head?.chance === null
  const headDiffers = head !== undefined && wordsOf(counted(input.head, head)) !== wordsOf(head)
  const codes = input.codes.map((kept) => {
    const slip = bySlip.get(kept.id)
    return { kept, due: slip && dueOf(kept, slip, rows) }
  })
  const problems = [
    ...rowProblems,
    ...(headDiffers
      ? [
          {
            ...base,
            kind: 'sums',
            repaired: true,
            message: saying(counted(input.head, head), head),
          },
        ]
      : []),
    ...codes.flatMap(({ kept, due }) => codeProblems(profileId, kept, due)),
  ]
  const wrong = codes.flatMap(({ kept, due }) =>
    due && JSON.stringify(kept) !== JSON.stringify(due) ? [due] : [],
  )
  return { problems, head: headDiffers || isUncounted ? head : undefined, codes: wrong }
}

/** Of codes that no row posts, whatever else the rows say. */
function missingRows({ profileId, rows, codes }: Input): NewFinding[] {
  const bodies = rows.map(({ body }) => parseBody(rowBody, body))
  const posted = new Set(bodies.flatMap((body) => (body?.kind === 'posted' ? [body.code] : [])))
  return codes
    .filter(({ id }) => !posted.has(id))
    .flatMap((kept) => codeProblems(profileId, kept, undefined))
}

function headOf(rows: readonly StoredRow[], slips: readonly Slip[]): DueHead | undefined {
  const last = rows.at(-1)
  if (!last) return undefined
  const count = (state: Slip['state']) => slips.filter((slip) => slip.state === state).length
  const sums: Deltas = {
    posted: slips.length,
    won: count('won'),
    lost: count('lost'),
    void: count('void'),
    unsettled: count('unsettled'),
  }
  const chance = chanceOf(betsOf(slips))
  return { seq: last.seq, at: last.at, hash: last.hash, sums, chance }
}

/** A migration leaves groups to be counted here; that nobody did so yet is no finding. */
function counted(kept: KeptHead | undefined, { chance }: DueHead): DueHead | undefined {
  return kept && { ...kept, chance: kept.chance ?? chance }
}

function wordsOf(head: DueHead | undefined): string {
  if (!head) return 'nothing'
  const { expected, low, high, width, groups } = head.chance
  const sums = [
    ...Object.entries(head.sums).map(([name, value]) => `${name} ${value}`),
    `expected ${expected.toFixed(6)} (${low} to ${high}, ${width} wide) in ${groups} groups`,
  ]
  return `${sums.join(', ')}, last row ${head.seq} ${head.hash.toString('hex').slice(0, 16)}`
}

function saying(kept: DueHead | undefined, due: DueHead): string {
  return `Cards said ${wordsOf(kept)}; the rows say ${wordsOf(due)}.`
}

/** The code as its rows have it. */
function dueOf(kept: KeptCode, slip: Slip, rows: readonly StoredRow[]): KeptCode {
  const { posted, state, returnFactor } = slip
  const row = rows.find(({ seq }) => seq === posted.seq)
  // Rows of version 1 do not say who may see them.
  const opensAt = row?.opensAt
  const subscribersOnly = opensAt ? opensAt.getTime() !== row.at.getTime() : kept.subscribersOnly
  return {
    id: kept.id,
    counts: true,
    state,
    returnFactor,
    subscribersOnly,
    firstKickoff: new Date(posted.first_kickoff),
    lastKickoff: new Date(posted.last_kickoff),
    games: posted.games.map(({ odds }, position) => ({ position, odds })),
  }
}

function codeProblems(profileId: string, kept: KeptCode, due: KeptCode | undefined): NewFinding[] {
  const base = { profileId, codeId: kept.id, repaired: true }
  if (!due) {
    return [{ ...base, ...missingRow(kept.id), repaired: false }]
  }
  const differs = (kind: string, was: unknown, is: unknown): NewFinding[] => {
    const [before, after] = [JSON.stringify(was), JSON.stringify(is)]
    if (before === after) return []
    const message = `The code ${kept.id} said ${before}; its rows say ${after}.`
    return [{ ...base, kind, message }]
  }
  const outcomeOf = ({ state, returnFactor }: KeptCode) => [state, returnFactor]
  const whenOf = (code: KeptCode) => [code.firstKickoff, code.lastKickoff, code.subscribersOnly]
  return [
    ...differs('counting', kept.counts, due.counts),
    ...differs('outcome', outcomeOf(kept), outcomeOf(due)),
    ...differs(
      'odds',
      kept.games.map(({ odds }) => odds),
      due.games.map(({ odds }) => odds),
    ),
    ...differs('visibility', whenOf(kept), whenOf(due)),
  ]
}
