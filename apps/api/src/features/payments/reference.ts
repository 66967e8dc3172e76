import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Our own reference: 80 random bits in letters and digits that every provider takes. */
export function newReference(): string {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = Array.from({ length: 16 }, (_none, at) => {
    return letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]
  }).join('')
  return `TOP-${text}`
}
