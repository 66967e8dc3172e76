import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { base32Of, matchTotp, seal, totpAt, totpUrl, unseal } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, its SHA-1 column cut to six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the standard’s code at second %d', (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code)
})

test('a clock may be one step off, and no step counts twice', () => {
  const now = new Date(1_234_567_890_000)
  const step = Math.floor(1_234_567_890 / 30)
  const match = (at: number, lastStep = 0) =>
    matchTotp({ secret, code: totpAt(secret, at), now, lastStep })
  expect([match(step - 1), match(step), match(step + 1)]).toEqual([step - 1, step, step + 1])
  expect([match(step - 2), match(step + 2)]).toEqual([undefined, undefined])
  expect(match(step, step)).toBeUndefined()
})

test('base32 as authenticators read it', () => {
  expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const url = totpUrl({ secret, account: 'a@b.c', issuer: 'Strix' })
  const query = `issuer=Strix&secret=${base32Of(secret)}&algorithm=SHA1&digits=6&period=30`
  expect(url).toBe(`otpauth://totp/Strix:a%40b.c?${query}`)
})

test('what is sealed opens with its key only, and not when it was changed', () => {
  const key = randomBytes(32)
  const sealed = seal(key, secret)
  expect(unseal(key, sealed)).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(() => unseal(randomBytes(32), sealed)).toThrow()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, sealed)).toThrow()
})

test('what is sealed cannot be opened with a part of its tag', () => {
  const key = randomBytes(32)
  const cut = seal(key, Buffer.alloc(0)).subarray(0, 16)
  expect(() => unseal(key, cut)).toThrow()
})
