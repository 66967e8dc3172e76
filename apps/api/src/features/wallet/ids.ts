import { createHash } from 'node:crypto'

/**
 * The id of the transfer that one thing leads to, once: the same for the same thing. A UUID of
 * version 8, whose bits are ours to choose.
 */
export function transferId(source: string, step: string): string {
  const bytes = createHash('sha256').update(`${source} ${step}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
