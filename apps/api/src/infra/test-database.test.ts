import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const migrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answer = await client.query({ text: sql, rowMode: 'array' })
    return answer.rows.flat()
  } finally {
    await client.end()
  }
}

test('a clone has every migration and shares nothing with its siblings', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  expect(await query(one.url, 'select name from schema_migration order by name')).toEqual(
    files.toSorted(),
  )
  await query(one.ownerUrl, 'create table own (id int)')
  expect(await query(other.url, "select to_regclass('own')")).toEqual([null])
  await Promise.all([one.drop(), other.drop()])
})

test('a clone can be dropped while somebody is still connected', async () => {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  // The server ends the connection; that is what this test is about.
  client.on('error', () => undefined)
  await client.connect()
  await drop()
  await expect(query(url, 'select 1')).rejects.toThrow('does not exist')
})
