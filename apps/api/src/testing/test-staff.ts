/** Staff who log in with their authenticator, as tests need them. */
import type { StaffRole } from '@strix/contracts'
import { totpAt, totpStepOf } from '../infra/totp.ts'
import type { TestApp } from './test-app.ts'
import { expectStatus, openBrowser } from './test-people.ts'
import type { Browser } from './test-people.ts'

type TestStaff = {
  id: string
  email: string
  password: string
  recoveryCodes: string[]
  /** What the authenticator shows, so many steps of 30 seconds from now. */
  code(steps?: number): string
}

export async function newStaff(test: TestApp, role: StaffRole, email: string): Promise<TestStaff> {
  const made = await test.services.staffService.create({
    email,
    name: 'Test',
    role,
    createdBy: 'tests',
  })
  return {
    id: made.id,
    email,
    password: made.password,
    recoveryCodes: made.recoveryCodes,
    code: authenticatorOf(test, made.totpSecret),
  }
}

/** Shows what an authenticator with this secret does, so many steps of 30 seconds from now. */
export function authenticatorOf(test: TestApp, secret: string): (steps?: number) => string {
  const bytes = fromBase32(secret)
  return (steps = 0) => totpAt(bytes, totpStepOf(test.now()) + steps)
}

export async function staffBrowser(test: TestApp, staff: TestStaff): Promise<Browser> {
  const browser = openBrowser(test)
  const { email, password } = staff
  const body = { email, password, code: staff.code() }
  expectStatus(await browser.send('POST', '/api/v1/admin/login', body), 200)
  return browser
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
