import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeColumns } from './closed-columns.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('create table note (kind text)')
})

afterEach(async () => {
  await owner.end()
  await database.drop()
})

async function close(...words: string[]): Promise<void> {
  await closeColumns(owner, [{ table: 'note', column: 'kind', words }])
}

async function add(kind: string): Promise<string> {
  try {
    await owner.query('insert into note values ($1)', [kind])
    return 'added'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.constraint ?? '') : String(error)
  }
}

test('only words of the list are taken, quotes among them', async () => {
  await close('plain', "o'clock")
  expect(await add('plain')).toBe('added')
  expect(await add("o'clock")).toBe('added')
  expect(await add('other')).toBe('note_kind_check')
})

test('a new word needs nothing but the list', async () => {
  await close('one')
  await close('one', 'two')
  expect(await add('two')).toBe('added')
  expect(await add('three')).toBe('note_kind_check')
})

test('a version that knows fewer words takes none away', async () => {
  await close('one', 'two')
  await close('one')
  expect(await add('two')).toBe('added')
  await close('one', 'three')
  expect(await add('two')).toBe('added')
  expect(await add('three')).toBe('added')
})

test('rows with other words stop it in words, and it can be done once they are gone', async () => {
  await add('strange')
  await expect(close('one')).rejects.toThrow(
    'The column note.kind could not be closed: rows hold "strange".',
  )
  await owner.query('delete from note')
  await close('one')
  expect(await add('strange')).toBe('note_kind_check')
})

test('rows can be read and written while old ones are checked', async () => {
  await add('one')
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  const answers: string[] = []
  const query = owner.query.bind(owner)
  // The statement that reads every row is held open, as it would be over a large table.
  owner.query = (async (text: string, values?: unknown[]) => {
    if (!text.includes('validate constraint')) return await query(text, values)
    await query('begin')
    const answer = await query(text, values)
    await other.query(`set statement_timeout = '5s'; insert into note values ('one')`)
    answers.push(String((await other.query('select * from note')).rowCount))
    await query('commit')
    return answer
  }) as typeof owner.query
  await close('one')
  await other.end()
  expect(answers).toEqual(['2'])
})

test('a role that does not own the table is told what to do', async () => {
  const server = new pg.Client({ connectionString: database.url })
  await server.connect()
  const columns = [{ table: 'note', column: 'kind', words: ['one'] }]
  await expect(closeColumns(server, columns)).rejects.toThrow(
    'The column note.kind could not be closed. Start once with DATABASE_OWNER_URL set.',
  )
  await server.end()
})
