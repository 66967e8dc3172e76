/** SECRET_KEY can be changed: what was sealed opens, and nobody is forgotten by a keyed hash. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createKeys } from './keys.ts'
import type { KeysOptions } from './keys.ts'
import { sealedColumns } from '../features.ts'
import { resealAll } from './sealed-values.ts'

const first = 'the first key, thirty-two characters'
const second = 'the second key, thirty-two characters'
const third = 'a third key that nobody ever named here'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

function keysWith(secretKey?: string, previousSecretKey?: string) {
  const options: KeysOptions = { db: app.db, now: app.now, secretKey, previousSecretKey }
  return createKeys(options)
}

describe('a keyed hash of a person', () => {
  const hashOf = (...keys: (string | undefined)[]) =>
    keysWith(...keys).hash('exclusion e-mail', 'ada@strix.example')

  test('is the same before, during and after a rotation, and after the next', async () => {
    const before = await hashOf(first)
    expect(await hashOf(second, first)).toEqual(before)
    await resealAll(app.db, keysWith(second, first), sealedColumns)
    expect(await hashOf(second)).toEqual(before)
    expect(await hashOf(second, first)).toEqual(before)
    await resealAll(app.db, keysWith(third, second), sealedColumns)
    expect(await hashOf(third)).toEqual(before)
  })

  test('survives that a database which made its own key gets one from the operator', async () => {
    const before = await hashOf()
    expect(await hashOf(first)).toEqual(before)
    const { rows } = await sql<{ name: string }>`select name from secret`.execute(app.db)
    expect(rows).toEqual([{ name: 'root' }])
    await expect(hashOf()).rejects.toThrow('was used with a SECRET_KEY; set it again')
  })

  test('is the same in processes that start at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 8 }, () => hashOf(first)))
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(1)
  })

  test('differs by its use and cannot be made from a copy of the database alone', async () => {
    const keys = keysWith(first)
    expect(await keys.hash('a', 'x')).not.toEqual(await keys.hash('b', 'x'))
    const { rows } = await sql<{ value: Buffer }>`select value from secret`.execute(app.db)
    for (const { value } of rows) expect(value.includes(Buffer.from(first))).toBe(false)
  })
})

describe('a key that is not of this database', () => {
  test('is refused, also once the old one is no longer accepted', async () => {
    await keysWith(first).check()
    await expect(keysWith(third).check()).rejects.toThrow('SECRET_KEY is not the key')
    await expect(keysWith(second, third).check()).rejects.toThrow('SECRET_KEY_PREVIOUS')
    await resealAll(app.db, keysWith(second, first), sealedColumns)
    await expect(keysWith(first).check()).rejects.toThrow('SECRET_KEY is not the key')
  })
})

describe('a sealed value', () => {
  const plain = Buffer.from('what an authenticator holds')

  test('opens under the key before, and under today’s alone once it is sealed again', async () => {
    const old = await keysWith(first).seal('staff totp', plain)
    const rotating = keysWith(second, first)
    expect(await rotating.open('staff totp', old)).toEqual(plain)
    expect(await rotating.isCurrent(old)).toBe(false)
    const fresh = await rotating.seal('staff totp', plain)
    expect(await rotating.isCurrent(fresh)).toBe(true)
    await rotating.rotate()
    const after = keysWith(second)
    expect(await after.open('staff totp', fresh)).toEqual(plain)
    await expect(after.open('staff totp', old)).rejects.toThrow()
  })

  test('opens for its use alone, and not when a byte was changed', async () => {
    const keys = keysWith(first)
    const sealed = await keys.seal('staff totp', plain)
    expect(sealed.includes(plain)).toBe(false)
    await expect(keys.open('another use', sealed)).rejects.toThrow()
    for (const at of [0, 1, 5, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(keys.open('staff totp', changed)).rejects.toThrow()
    }
  })

  test('has its column in the list that a rotation works through', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'
        and column_name ~ 'secret|sealed|destination|private_key'
      order by 1`.execute(app.db)
    // Whoever adds one: seal it with keys.seal and name it in the feature's `sealed`.
    expect(rows.map(({ name }) => name)).toEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
  })
})
