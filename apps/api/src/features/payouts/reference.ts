import { randomBytes } from 'node:crypto'

/** Our own reference, in letters and digits that every provider takes. */
export function newPayoutReference(): string {
  return `PAY-${randomBytes(10).toString('hex').toUpperCase()}`
}
