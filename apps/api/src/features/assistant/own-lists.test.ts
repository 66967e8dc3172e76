/** `strix ask --read` without files: it reads the lists of the product's own database. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../infra/test-database.ts'
import { readPast } from '../../testing/test-football.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { listMatches } from '../football/index.ts'

const program = fileURLToPath(new URL('../../../../cli/bin/strix.mjs', import.meta.url))
const dayMs = 86_400_000

function ask(url: string, question: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url }
    const child = execFile(process.execPath, [program, 'ask', '--read'], { env }, (error, out) => {
      if (error) reject(new Error('the command failed', { cause: error }))
      else resolve(out)
    })
    child.stdin?.end(`${JSON.stringify(question)}\n`)
  })
}

test('a question about a match of the database is read as that match', async () => {
  const database = await createTestDatabase()
  const world = await openTestWorld({ url: database.url, catalogue: ['sportybet'] })
  try {
    await readPast(world, { players: false })
    const from = world.now()
    const to = new Date(from.getTime() + 3 * dayMs)
    const [match] = await listMatches(world.db, { from, to })
    const { home, away } = match ?? {}
    const out = await ask(database.url, {
      id: 'one',
      now: from.toISOString(),
      time_zone: 'Africa/Lagos',
      turns: [`${home?.name} vs ${away?.name}, gg or not`],
    })
    expect(JSON.parse(out)).toMatchObject({
      id: 'one',
      intent: 'predict',
      fixtures: [match?.id],
      market: 'btts/yes',
    })
  } finally {
    await world.close()
    await database.drop()
  }
}, 240_000)
