/**
 * Two servers that settle on one database are killed with SIGKILL again and again while results are
 * corrected: every reward is paid once, to the hundredth, and the audit is clean.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { createTestDatabase } from '../../infra/test-database.ts'
import { keepServer } from '../../testing/soak.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { addFixture, say } from '../../testing/test-results.ts'
import { settleOverdue, settleResults } from '../results/index.ts'
import { auditLedger } from '../wallet/index.ts'
import { addPastGames } from './past-games.store.ts'
import type { PastGame } from './past-games.store.ts'
import { hourMs } from './test-predictz.ts'

const players = 600
const games = 24
const killsMin = 8
const [seed = 0] = fc.sample(fc.integer(), 1)
const scores = [
  [1, 0],
  [2, 1],
  [1, 1],
] as const
type Score = (typeof scores)[number]

test(`kill -9 amid ${players * games} predictions pays each reward once, seed ${seed}`, async () => {
  const database = await createTestDatabase()
  const here = await openTestApp({ url: database.url })
  const people = await newPeople(here.db, players)
  const picks = fc.sample(fc.constantFrom<Score>(...scores), { numRuns: players * games, seed })
  const made = await makeGames(here, { people, picks })
  here.advance(3 * hourMs)
  const sandbox = { url: 'http://127.0.0.1:9', gatewaySecret: 'none' }
  const servers = await Promise.all(
    ['results_settle', 'results_settle'].map((jobs) =>
      keepServer({ databaseUrl: database.url, sandbox, jobs, now: here.now }),
    ),
  )
  let killing = true
  let amid = 0
  const killer = (async () => {
    for (let turn = 0; killing; turn += 1) {
      await sleep(50 + Math.random() * 900)
      amid += await countPending(here)
      await servers[turn % servers.length]?.kill()
    }
  })()
  const killed = () => servers.reduce((sum, { kills }) => sum + kills(), 0)
  // Every game is corrected again and again, while the correction before is being settled.
  let ends: Score[] = []
  for (let round = 0; round < 3 || (killed() <= killsMin && round < 100); round += 1) {
    ends = fc.sample(fc.constantFrom<Score>(...scores), { numRuns: games, seed: seed + 1 + round })
    for (const [index, [home, away]] of ends.entries()) {
      await say(here, made[index]?.fixtureId ?? '', `${home}-${away}`)
      await sleep(150)
    }
  }
  killing = false
  await killer
  await Promise.all(servers.map((server) => server.stop()))
  await settleResults(here.services, undefined)
  await settleOverdue(here.services, undefined)

  const due = new Map(people.map((id) => [id, 0]))
  for (const [at, game] of made.entries()) {
    const [home, away] = ends[at] ?? [0, 0]
    for (const pick of game.predictions) {
      const isHit = pick.home === home && pick.away === away
      if (isHit) due.set(pick.profileId, (due.get(pick.profileId) ?? 0) + rewardOf(at))
    }
  }
  expect(await giftsOf(here)).toEqual(due)
  expect(await auditLedger(here.db, undefined)).toEqual([])
  const { rows } = await sql<{ payments: string; wrong: string }>`
    select (select count(*) from prediction_payment) as payments,
      (select count(*) from prediction p join prediction_game g on g.id = p.game_id
        where p.paid <> p.reward or p.settled_version <> g.version or g.applied <> g.version
      ) as wrong
  `.execute(here.db)
  console.log(
    `${rows[0]?.payments} payments, ${killed()} kills amid ${amid} games, the audit is clean`,
  )
  expect(Number(rows[0]?.wrong)).toBe(0)
  expect(killed()).toBeGreaterThan(killsMin)
  expect(amid).toBeGreaterThan(0)
  await here.close()
  await database.drop()
})

/** Hundredths of a credit, another for each game. */
function rewardOf(at: number): number {
  return 12_345 + at * 7
}

async function makeGames(
  here: TestApp,
  { people, picks }: { people: readonly string[]; picks: readonly Score[] },
): Promise<PastGame[]> {
  const now = here.now()
  const made: PastGame[] = []
  for (let at = 0; at < games; at += 1) {
    const kickoff = new Date(now.getTime() + 2 * hourMs)
    made.push({
      id: uuidv7(now),
      fixtureId: await addFixture(here, kickoff),
      day: lagosDayOf(kickoff),
      featured: false,
      createdAt: now,
      closedAt: null,
      settled: null,
      rivals: [],
      predictions: people.map((profileId, index) => {
        const [home, away] = picks[at * players + index] ?? [0, 0]
        return { id: uuidv7(now), profileId, home, away, at: now, salt: randomBytes(16) }
      }),
    })
  }
  await transact(here.db, (tx) => addPastGames(tx, { games: made, now }))
  for (const [at, { id }] of made.entries()) {
    const change = { reward: rewardOf(at) }
    await here.db.updateTable('prediction_game').set(change).where('id', '=', id).execute()
  }
  return made
}

/** Games that have been decided, and whose predictions have not all followed yet. */
async function countPending({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from prediction_game where applied < version
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Hundredths of gift credits by player. */
async function giftsOf(here: TestApp): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; gift: string }>`
    select p.id, coalesce(a.balance, 0) as gift from profile p
    left join ledger_account a on a.profile_id = p.id and a.kind = 'gift'
  `.execute(here.db)
  return new Map(rows.map(({ id, gift }) => [id, Number(gift)]))
}
