/** One-time passwords of an authenticator (RFC 6238: SHA-1, 30 seconds, 6 digits). */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The text an authenticator takes by hand. */
export function base32Of(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator reads from a picture. */
export function totpUrl(input: { secret: Buffer; account: string; issuer: string }): string {
  const label = encodeURIComponent(`${input.issuer}:${input.account}`)
  const query = new URLSearchParams({ secret: base32Of(input.secret), issuer: input.issuer })
  return `otpauth://totp/${label}?${query.toString()}`
}

export function totpStepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step a code belongs to: now, or one step off for a clock that is; undefined when it is wrong
 * or not later than the last one taken.
 */
export function matchTotp(input: {
  secret: Buffer
  code: string
  now: Date
  lastStep: number
}): number | undefined {
  const current = totpStepOf(input.now)
  return [current, current - 1, current + 1].find(
    (step) => step > input.lastStep && totpAt(input.secret, step) === input.code,
  )
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, tag, text. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when the key is another or the text was changed */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
