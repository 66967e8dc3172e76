import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  directory = mkdtempSync(join(tmpdir(), 'strix-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

async function run(): Promise<string[]> {
  return await migrate({ url: database.ownerUrl, directory })
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const answer = await client.query({ text: sql, rowMode: 'array' })
    return answer.rows.flat()
  } finally {
    await client.end()
  }
}

test('files are applied in order, once', async () => {
  write('0002-second.sql', 'alter table note add words text;')
  write('0001-first.sql', 'create table note (id int);')
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await run()).toEqual([])
  write('0003-third.sql', "insert into note values (1, 'one'); insert into note values (2, 'two');")
  expect(await run()).toEqual(['0003-third.sql'])
  expect(await query('select words from note order by id')).toEqual(['one', 'two'])
})

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  write('0001-good.sql', 'create table good (id int);')
  write('0002-bad.sql', 'create table half (id int); select nonsense;')
  await expect(run()).rejects.toThrow(/Migration 0002-bad\.sql failed: column "nonsense"/)
  expect(await query("select to_regclass('half')")).toEqual([null])
  expect(await query('select name from schema_migration')).toEqual(['0001-good.sql'])
})

test('a file changed after it was applied is refused', async () => {
  write('0001-first.sql', 'create table note (id int);')
  await run()
  write('0001-first.sql', 'create table note (id bigint);')
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it was applied')
})

test('a database that is ahead of the program is refused', async () => {
  write('0001-first.sql', 'create table note (id int);')
  await run()
  rmSync(join(directory, '0001-first.sql'))
  await expect(run()).rejects.toThrow('which this version does not know')
})

test('a file that comes too late is refused', async () => {
  write('0002-second.sql', 'create table second (id int);')
  await run()
  write('0001-first.sql', 'create table first (id int);')
  await expect(run()).rejects.toThrow('0001-first.sql comes before 0002-second.sql')
})

test.each([
  ['one.sql', 'is not named like'],
  ['0001_first.sql', 'is not named like'],
])('a file named %s is refused', async (name, words) => {
  write(name, 'select 1;')
  await expect(run()).rejects.toThrow(words)
})

test('two files with one number are refused', async () => {
  write('0001-a.sql', 'select 1;')
  write('0001-b.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Two migrations have the number 0001')
})

test('processes that start together take turns', async () => {
  write('0001-first.sql', 'create table note (id int); insert into note values (1);')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat()).toEqual(['0001-first.sql'])
  expect(await query('select count(*)::int from note')).toEqual([1])
})
