import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('hashes cost what OWASP advises, unless told otherwise', async () => {
  const hashed = await createPasswords().hash('Correct-horse-7')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const cheap = await createPasswords({ cost }).hash('Correct-horse-7')
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test('a password matches its own hash, however its letters are composed, and no other', async () => {
  const passwords = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
  const hashed = await passwords.hash('Caf\u00e9-2027')
  expect(await passwords.matches(hashed, 'Cafe\u0301-2027')).toBe(true)
  expect(await passwords.matches(hashed, 'Cafe-2027')).toBe(false)
  expect(await passwords.matches(undefined, 'Caf\u00e9-2027')).toBe(false)
})
