/** One-time passwords of an authenticator (RFC 6238: SHA-1, 30 seconds, 6 digits). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

const rules = { algorithm: 'SHA1', digits: 6 } as const
const period = 30

export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

/** The text an authenticator takes by hand. */
export function base32Of(bytes: Buffer): string {
  return secretOf(bytes).base32
}

/** What an authenticator reads from a picture. */
export function totpUrl(input: { secret: Buffer; account: string; issuer: string }): string {
  const { secret, account: label, issuer } = input
  return new TOTP({ ...rules, period, label, issuer, secret: secretOf(secret) }).toString()
}

export function totpStepOf(now: Date): number {
  return TOTP.counter({ period, timestamp: now.getTime() })
}

export function totpAt(secret: Buffer, step: number): string {
  return HOTP.generate({ ...rules, secret: secretOf(secret), counter: step })
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
  const { code: token, lastStep } = input
  const counter = totpStepOf(input.now)
  const off = HOTP.validate({ ...rules, secret: secretOf(input.secret), token, counter, window: 1 })
  return off !== null && counter + off > lastStep ? counter + off : undefined
}

const nonceBytes = 12
const algorithm = 'aes-256-gcm'
const tagBytes = 16

/** AES-256-GCM: nonce, tag, text. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when the key is another or the text was changed */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  // A tag that was cut short would be easier to guess.
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
