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
 * A slip is posted once, and is what its games make of it.
 * @param posted the row above that posted it, where that is shown
 */
export function slipFindings(body: RowBody, posted: PostedBody | undefined): Finding[] {
  const { seq } = body
  if (posted === undefined) return []
  if (body.kind === 'posted') {
    return [finding('edited', seq, `Row ${seq} posts what row ${posted.seq} has posted.`)]
  }
  if (addsUp(body, posted)) return []
  return [finding('edited', seq, `Row ${seq} says of its slip what its games do not make of it.`)]
}

function addsUp({ state, return_factor: factor, games }: SettledBody, posted: PostedBody): boolean {
  if (games.length !== posted.games.length) return false
  if (games.includes('lost')) return state === 'lost' && factor === 0
  if (games.includes('open')) return (state === 'open' || state === 'unsettled') && factor === null
  const due = games.reduce((product, game, at) => {
    const odds = posted.games[at]?.odds ?? 1
    return game === 'lost' || game === 'open'
      ? product
      : product * returnFactor(settlementOf[game], odds)
  }, 1)
  const rounded = Math.round(due * 1e6) / 1e6
  if (games.every((game) => game === 'void')) return state === 'void' && factor === 1
  return state === (rounded > 1 ? 'won' : 'lost') && factor === rounded
}
