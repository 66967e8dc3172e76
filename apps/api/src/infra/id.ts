import { createHash, randomBytes } from 'node:crypto'

/**
 * A UUIDv7: sorts by the time it was made. PostgreSQL 15 has no function for it.
 * @param random 16 bytes
 */
export function uuidv7(now: Date, random: Uint8Array = randomBytes(16)): string {
  const bytes = Buffer.from(random)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  return format(bytes, 7)
}

/** A UUIDv8, whose bits are ours to choose: the same for the same text. */
export function uuidv8(text: string): string {
  return format(createHash('sha256').update(text).digest().subarray(0, 16), 8)
}

/** Sets version and variant. */
function format(bytes: Buffer, version: number): string {
  bytes[6] = (version << 4) | ((bytes[6] ?? 0) & 0x0f)
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
