/** A new SECRET_KEY locks no member of staff out. */
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '../../infra/keys.ts'
import { sealedColumns } from '../../features.ts'
import { countSealed, resealAll } from '../../infra/sealed-values.ts'
import { totpAt, totpStepOf } from '../../infra/totp.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createStaffService } from './staff.service.ts'

const first = 'the first key, thirty-two characters'
const second = 'the second key, thirty-two characters'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function keysWith(secretKey: string, previousSecretKey?: string) {
  return createKeys({ db: app.db, now: app.now, secretKey, previousSecretKey })
}

function staffWith(...given: [string, string?]) {
  return createStaffService({ ...app.services, keys: keysWith(...given) })
}

/** From the text an authenticator was given. */
function secretOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => {
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
  })
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

test('an authenticator and recovery codes work before, during and after', async () => {
  const email = 'ada@strix.example'
  const made = await staffWith(first).create({ email, name: 'Ada', role: 'owner', createdBy: 't' })
  const { password, recoveryCodes } = made
  // Of a request the log-in reads these alone.
  const request = { headers: {}, cookies: {}, ip: '127.0.0.1' } as unknown as FastifyRequest
  async function logIn(given: [string, string?], recovery: string | undefined): Promise<void> {
    app.advance(60_000)
    const code = totpAt(secretOf(made.totpSecret), totpStepOf(app.now()))
    for (const each of [code, recovery ?? '']) {
      const { member } = await staffWith(...given).login({ email, password, code: each, request })
      expect(member.email).toBe(email)
    }
  }
  await logIn([first], recoveryCodes[0])
  await logIn([second, first], recoveryCodes[1])
  const rotating = keysWith(second, first)
  expect(await countSealed(app.db, rotating, sealedColumns)).toEqual({
    old: 1,
    unreadable: 0,
    all: 1,
  })
  expect(await resealAll(app.db, rotating, sealedColumns)).toBe(1)
  expect(await countSealed(app.db, keysWith(second), sealedColumns)).toEqual({
    old: 0,
    unreadable: 0,
    all: 1,
  })
  expect(await resealAll(app.db, keysWith(second), sealedColumns)).toBe(0)
  await logIn([second], recoveryCodes[2])
})
