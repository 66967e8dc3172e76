import { createTestDatabase } from '@strix/api/testing'
import type { TestDatabase } from '@strix/api/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from './errors.ts'
import { type Result, runHere } from './testing/run-here.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function strix(args: readonly string[]): Promise<Result> {
  const { url, ownerUrl } = database
  return runHere(args, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
}

test('the first owner is made once, with all it takes to log in', async () => {
  const create = ['staff', 'create-owner', '--email', 'Owner@Strix.Example', '--name', 'Ada']
  const made = await strix([...create, '--json'])
  expect(made.code).toBe(exitCodes.ok)
  const owner = JSON.parse(made.out) as Record<string, unknown>
  expect(owner.password).toMatch(/^[\w-]{24}$/)
  const { searchParams } = new URL(String(owner.totpUrl))
  expect(searchParams.get('secret')).toBe(owner.totpSecret)
  expect(searchParams.get('issuer')).toBe('Strix')
  expect(owner.recoveryCodes).toHaveLength(10)
  const again = await strix(create)
  expect(again.code).toBe(exitCodes.usage)
  expect(again.err).toContain('has that address already')
  const unlock = await strix(['staff', 'unlock', '--email', 'Owner@Strix.Example', '--json'])
  expect(JSON.parse(unlock.out)).toEqual({ email: 'Owner@Strix.Example', unlocked: true })
  const nobody = await strix(['staff', 'unlock', '--email', 'nobody@strix.example'])
  expect([nobody.code, nobody.err]).toEqual([
    exitCodes.usage,
    expect.stringContaining('Nobody of the staff'),
  ])
})

test('without the console: who works here, a way back in, and switches', async () => {
  const email = 'second@strix.example'
  await strix(['staff', 'create-owner', '--email', email, '--name', 'Bola'])
  const reset = await strix(['staff', 'reset', '--email', email, '--json'])
  expect(JSON.parse(reset.out)).toMatchObject({ password: expect.stringMatching(/^[\w-]{24}$/) })
  expect((await strix(['staff', 'disable', '--email', email])).code).toBe(exitCodes.ok)
  const listed = await strix(['staff', 'list'])
  expect(listed.out).toMatch(/^second@strix\.example +Bola +owner +kept out$/m)
  expect(listed.out).toMatch(/^owner@strix\.example +Ada +owner +active$/m)
  const last = await strix(['staff', 'disable', '--email', 'owner@strix.example'])
  expect([last.code, last.err]).toEqual([
    exitCodes.usage,
    expect.stringContaining('the last owner'),
  ])
  const off = ['switch', 'off', 'payout', '--reason', 'the bank is away']
  expect((await strix(off)).out).toBe('payout is off.\n')
  expect((await strix(['switch', 'list'])).out).toMatch(/^payout +off$/m)
  expect((await strix(['switch', 'on', 'nothing', '--reason', 'x'])).code).toBe(exitCodes.usage)
})

test.each([
  ['another word', ['staff', 'remove', '--email', 'a@b.c', '--name', 'A']],
  ['no name', ['staff', 'create-owner', '--email', 'a@b.c']],
  ['no address', ['staff', 'create-owner', '--email', 'nobody', '--name', 'A']],
])('wrong usage: %s', async (_name, args) => {
  const result = await strix(args)
  expect(result.code).toBe(exitCodes.usage)
  expect(result.out).toBe('')
})
