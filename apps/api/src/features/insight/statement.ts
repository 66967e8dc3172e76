/** A month of slips in sums: what they paid, what the margin cost, where they paid more. Pure. */
import { platformId } from '@strix/contracts'
import type {
  Elsewhere,
  MonthStatement,
  SlipStanding,
  StatementSlip,
  StatementTally,
} from '@strix/contracts'
import type { KeptSlip } from './slip-prices.store.ts'
import { elsewhereOf, isDecided } from './standing.ts'

type MonthSlip = {
  kind: StatementSlip['kind']
  id: string
  at: Date
  platform: string
  username: string | null
  fold: number
  odds: number | null
  /** Absent where nothing was kept of it. */
  slip: KeptSlip | undefined
  standing: SlipStanding | undefined
}
type Judged = MonthSlip & { best: Elsewhere | null }

export function statementOf(input: {
  month: string
  shown: readonly string[]
  cut: boolean
  conversions: readonly MonthSlip[]
  followed: readonly MonthSlip[]
}): MonthStatement {
  const { month, shown, cut } = input
  const judge = (each: MonthSlip): Judged => ({ ...each, best: bestOf(each, shown) })
  const conversions = input.conversions.map(judge)
  const followed = input.followed.map(judge)
  return {
    month,
    cut,
    conversions: tallyOf(conversions),
    followed: tallyOf(followed),
    slips: [...conversions, ...followed]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(rowOf),
  }
}

/** Where a slip that paid would have paid most, if more: with a void game not the highest odds. */
function bestOf({ slip, standing }: MonthSlip, shown: readonly string[]): Elsewhere | null {
  const paid = standing?.return_factor ?? 0
  if (!slip || !standing || paid === 0) return null
  const returnOf = (each: Elsewhere) => each.return_factor ?? 0
  const [most] = elsewhereOf(slip, { standing, shown }).toSorted(
    (a, b) => returnOf(b) - returnOf(a),
  )
  return most && returnOf(most) > paid ? most : null
}

function tallyOf(slips: readonly Judged[]): StatementTally {
  const count = (state: SlipStanding['state']) =>
    slips.filter(({ standing }) => standing?.state === state).length
  const decided = slips.filter(({ standing }) => standing && isDecided(standing.state))
  const priced = slips.flatMap(({ slip }) => slip?.expected ?? [])
  const missed = slips.flatMap(({ best, standing }) =>
    best ? [(best.return_factor ?? 0) - (standing?.return_factor ?? 0)] : [],
  )
  return {
    slips: slips.length,
    won: count('won'),
    lost: count('lost'),
    void: count('void'),
    open: slips.length - decided.length,
    returned: sum(decided.map(({ standing }) => standing?.return_factor ?? 0)),
    margin: {
      slips: priced.length,
      cost: sum(priced.map((expected) => Math.max(0, 1 - expected))),
    },
    missed: { slips: missed.length, more: sum(missed) },
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function rowOf({ kind, id, at, platform, username, fold, odds, standing, best }: Judged) {
  return {
    kind,
    id,
    at: at.toISOString(),
    platform: platformId.parse(platform),
    username,
    fold,
    odds,
    state: standing?.state ?? null,
    return_factor: standing?.return_factor ?? null,
    best,
  }
}
