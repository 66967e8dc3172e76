import { randomBytes } from 'node:crypto'

/**
 * A UUIDv7: sorts by the time it was made. PostgreSQL 15 has no function for it.
 * @param random 16 bytes
 */
export function uuidv7(now: Date, random: Uint8Array = randomBytes(16)): string {
  const bytes = Buffer.from(random)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
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
