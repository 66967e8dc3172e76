/** Fixtures, counting codes and raw SQL, as tests of results and records need them. */
import pg from 'pg'
import { insertPosted } from '../features/posts/index.ts'
import { appendRecord, timeOfNextRow } from '../features/records/index.ts'
import { setResult } from '../features/results/index.ts'
import type { GivenResult } from '../features/results/index.ts'
import { transact } from '../infra/db.ts'
import { uuidv7 } from '../infra/id.ts'
import type { TestApp } from './test-app.ts'

const hourMs = 3_600_000
let count = 0

/** A match that kicks off in two hours, unless given. Answers its id. */
export async function addFixture(test: TestApp, kickoff?: Date): Promise<string> {
  count += 1
  const id = uuidv7(test.now())
  await test.db
    .insertInto('fixture')
    .values({
      id,
      sport: 'football',
      home: `Home ${count}`,
      away: `Away ${count}`,
      league: 'Premier League',
      country: 'England',
      kickoff: kickoff ?? new Date(test.now().getTime() + 2 * hourMs),
      created_at: test.now(),
    })
    .execute()
  return id
}

type GivenGame = {
  /** Null where no fixture of ours is known. */
  fixtureId: string | null
  key?: string | null
  odds?: number
  /** In two hours, unless given. */
  kickoff?: Date
}

/** A code on the record of a profile, unless it is said not to count. Answers its id. */
export async function addCounting(
  test: TestApp,
  given: {
    profileId: string
    games: readonly GivenGame[]
    counts?: boolean
    subscribersOnly?: boolean
  },
): Promise<string> {
  count += 1
  const now = test.now()
  const id = uuidv7(now)
  const { profileId, counts = true, subscribersOnly = false } = given
  const soon = new Date(now.getTime() + 2 * hourMs)
  const times = given.games.map(({ kickoff = soon }) => kickoff.getTime())
  await transact(test.db, async (tx) => {
    await insertPosted(tx, {
      id,
      profileId,
      platform: 'sportybet',
      code: `REC${count}`,
      note: null,
      demo: false,
      reasons: [],
      fingerprint: Buffer.alloc(32, `record ${count}`),
      betType: given.games.length === 1 ? 'single' : 'multiple',
      odds: given.games.reduce((product, { odds = 2 }) => product * odds, 1),
      firstKickoff: new Date(Math.min(...times)),
      lastKickoff: new Date(Math.max(...times)),
      postedAt: now,
      subscribersOnly,
      counts,
      selections: given.games.map(({ fixtureId, key = '1x2/home', odds = 2, kickoff = soon }) => ({
        fixtureId,
        key,
        home: 'Home',
        away: 'Away',
        league: 'Premier League',
        kickoff,
        market: '1X2',
        outcome: '1',
        slipOdds: odds,
        recordOdds: counts ? odds : null,
      })),
    })
    if (!counts) return
    const clock = test.services.databaseTime
    const dated = await timeOfNextRow(tx, { profileId, clock })
    await appendRecord(tx, { codeId: id, profileId, now: dated })
  })
  return id
}

/** `2-1 1-0` is a finished match, full time first; or the word of a match that was not played. */
export async function say(
  test: TestApp,
  fixtureId: string,
  text: string,
  more: Partial<GivenResult> = {},
) {
  const [full = '', half] = text.split(' ')
  const score = (pair: string) => {
    const [home = 0, away = 0] = pair.split('-').map(Number)
    return { home, away }
  }
  const result: GivenResult['result'] =
    text === 'postponed' || text === 'abandoned'
      ? { status: text, halfTime: null, fullTime: null }
      : {
          status: 'finished',
          fullTime: score(full),
          halfTime: half === undefined ? null : score(half),
        }
  const given = { fixtureId, source: 'simulator' as const, result, ...more }
  return await setResult(test.services, given)
}

/** Runs SQL as whoever owns the database, which the server is not. */
export async function runAsOwner<Row extends pg.QueryResultRow>(
  test: TestApp,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/**
 * Such a change of such rows fails from now on, as one of spoilt data does.
 * @param fault.change such as `update on charge`
 * @param fault.when of `old`, the row as it stands
 * @returns mends it
 */
export async function breakRows(
  test: TestApp,
  fault: { change: string; when: string },
): Promise<() => Promise<void>> {
  const { change, when } = fault
  const table = change.split(' ').at(-1) ?? ''
  await runAsOwner(
    test,
    `create or replace function refuse() returns trigger language plpgsql
       as $$ begin raise exception 'a fault of the data'; end $$;
     create trigger refuse before ${change} for each row when (${when}) execute function refuse()`,
  )
  return async () => void (await runAsOwner(test, `drop trigger refuse on ${table}`))
}
