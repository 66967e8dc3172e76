/** Secrets that are given out once and kept as hashes. */
import { hash, randomBytes, randomInt } from 'node:crypto'
import { otpRules, resetRules } from '@strix/contracts'

/** 256 bits as 43 letters, digits, `-` and `_`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** A token is too long to guess, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function newOtp(): string {
  return String(randomInt(10 ** otpRules.digits)).padStart(otpRules.digits, '0')
}

export function newResetCode(): string {
  const { alphabet, characters } = resetRules
  return Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('')
}
