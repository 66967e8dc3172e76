/**
 * Keeps the text of every statement that a test file sends to PostgreSQL, where `npm test` asks for
 * it: each is then prepared on the oldest server that Strix promises to run on.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

const folder = process.env.STRIX_KEEP_STATEMENTS

if (folder) {
  const statements = new Set<string>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function keep(this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text: unknown =
      typeof first === 'object' && first !== null && 'text' in first ? first.text : first
    if (typeof text === 'string') statements.add(text)
    return Reflect.apply(query, this, given) as never
  } as typeof query
  afterAll(() => {
    pg.Client.prototype.query = query
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...statements]))
  })
}
