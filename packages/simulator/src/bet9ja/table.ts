/**
 * Bet9ja's football markets, written from its document: market and outcome suffix on the left, our
 * key on the right.
 */
import { type Row, createOffer } from '../offer.ts'
import { corners, minutes } from './table-count.ts'
import { half } from './table-half.ts'
import { combined, halfTotals, withRange } from './table-joint.ts'
import { earlyTotals, goals, main } from './table-main.ts'

const bet9jaRows: readonly Row[] = [
  ...main,
  ...half,
  ...combined,
  ...withRange,
  ...goals,
  ...earlyTotals,
  ...minutes,
  ...corners,
  ...halfTotals,
]
export const bet9jaOffer = () => createOffer(bet9jaRows)
