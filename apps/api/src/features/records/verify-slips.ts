/** What the rows of one slip must say of each other. */
import { returnFactor } from '@strix/markets'
import type { Settlement } from '@strix/markets'
import type { PostedBody, RowBody, SettledBody } from './chain.ts'
import { finding } from './findings.ts'
import type { Finding } from './findings.ts'

const settlementOf: Readonly<
  Record<Exclude<SettledBody['games'][number], 'open' | 'lost'>, Settlement>
> = { won: 'win', 'half-won': 'half-win', void: 'void', 'half-lost': 'half-lose' }

/**
 * A slip is posted once, before it is settled, and is what its games make of it. Whoever may read
 * what it became may read what was posted.
 * @param posted the row above that posted it
 */
export function slipFindings(body: RowBody, posted: PostedBody | undefined): Finding[] {
  const { seq, code } = body
  if (holds(body, posted)) return []
  const fault = (message: string) => [{ ...finding('edited', seq, message), code }]
  if (posted === undefined)
    return fault(`Row ${seq} settles a slip that no open row above it posted.`)
  if (body.kind === 'posted') return fault(`Row ${seq} posts what row ${posted.seq} has posted.`)
  return fault(`Row ${seq} says of its slip what its games do not make of it.`)
}

/** Whether a row counts: one that does not changes nothing of its slip. */
export function holds(body: RowBody, posted: PostedBody | undefined): boolean {
  if (body.kind === 'posted') return posted === undefined
  return posted !== undefined && addsUp(body, posted.games)
}

/** Whether that is what games of these odds make of a slip. */
export function addsUp(
  settled: Pick<SettledBody, 'state' | 'return_factor' | 'games'>,
  posted: readonly { odds: number }[],
): boolean {
  const { state, return_factor: factor, games } = settled
  if (games.length !== posted.length) return false
  if (games.includes('lost')) return state === 'lost' && factor === 0
  if (games.includes('open')) return (state === 'open' || state === 'unsettled') && factor === null
  const due = games.reduce((product, game, at) => {
    const odds = posted[at]?.odds ?? 1
    return game === 'lost' || game === 'open'
      ? product
      : product * returnFactor(settlementOf[game], odds)
  }, 1)
  const rounded = Math.round(due * 1e6) / 1e6
  if (games.every((game) => game === 'void')) return state === 'void' && factor === 1
  return state === (rounded > 1 ? 'won' : 'lost') && factor === rounded
}
