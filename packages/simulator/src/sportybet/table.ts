/**
 * SportyBet's football markets, written from its document: native ids on the left, our key on the
 * right.
 */
import { type Row, createOffer } from '../offer.ts'
import { cards, corners, minutes } from './table-count.ts'
import { combo, half } from './table-half.ts'
import { early, goals, main } from './table-main.ts'

const sportybetRows: readonly Row[] = [
  ...main,
  ...early,
  ...goals,
  ...combo,
  ...half,
  ...minutes,
  ...corners,
  ...cards,
]
export const sportybetOffer = () => createOffer(sportybetRows)
