import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredInTexts, connect } from './db.ts'
import type { Connection } from './db.ts'
import { createLogger } from './log.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'
import type { TextRow } from './text-query.ts'

let database: TestDatabase
let one: Connection<unknown>

const log = createLogger({ level: 'silent', format: 'json' })
const repeat = answeredInTexts('select n::text, nullif($1, n::text) from generate_series(1, 2) n')
const divide = answeredInTexts('select (1 / $1::int)::text')
const leave = answeredInTexts('select pg_terminate_backend(pg_backend_pid())::text, $1::text')

beforeAll(async () => {
  database = await createTestDatabase()
  one = connect({ url: database.url, poolMax: 1, log })
})
afterAll(async () => {
  await one.close()
  await database.drop()
})

async function ask(text: string, value: string): Promise<TextRow[]> {
  return (await one.db.executeQuery<TextRow>(CompiledQuery.raw(text, [value]))).rows
}

const rows = [
  ['1', '2'],
  ['2', null],
]

test('rows are texts, and one connection prepares the statement once', async () => {
  for (let times = 0; times < 3; times += 1) expect(await ask(repeat, '2')).toEqual(rows)
  const found = await one.pool.query<{ calls: string }>(
    `select (generic_plans + custom_plans)::text as calls from pg_prepared_statements
     where statement like '%generate_series(1, 2)%'`,
  )
  expect(found.rows).toEqual([{ calls: '3' }])
})

test('many at once each get their own answer', async () => {
  const answers = await Promise.all(['1', '2', '1'].map((value) => ask(repeat, value)))
  expect(answers.map(([first]) => first?.[1])).toEqual([null, '2', null])
})

test('what the database refuses is an error, and the connection goes on', async () => {
  await expect(ask(divide, '0')).rejects.toMatchObject({ code: '22012' })
  await expect(ask(divide, 'one')).rejects.toMatchObject({ code: '22P02' })
  expect(await ask(divide, '1')).toEqual([['1']])
})

test('a connection that is lost is an error, and the next one prepares the statement anew', async () => {
  await expect(ask(leave, '')).rejects.toThrow()
  expect(await ask(repeat, '2')).toEqual(rows)
})
