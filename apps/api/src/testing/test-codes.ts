/** Posted codes written straight into the tables, as lists and votes need many of them. */
import { createHash } from 'node:crypto'
import { insertPosted } from '../features/posts/index.ts'
import type { NewPostedCode } from '../features/posts/index.ts'
import { transact } from '../infra/db.ts'
import { uuidv7 } from '../infra/id.ts'
import type { TestApp } from './test-app.ts'

let count = 0
const hourMs = 3_600_000

/** A code of one game that kicks off in a day, unless given. Answers its id. */
export async function addPosted(
  test: TestApp,
  given: Partial<Omit<NewPostedCode, 'selections'>> & {
    profileId: string
    fold?: number
    names?: { home: string; away?: string; league?: string }
    game?: { fixtureId: string; league: string }
  },
): Promise<string> {
  count += 1
  const { fold = 1, names, game, ...overrides } = given
  const postedAt = overrides.postedAt ?? test.now()
  const firstKickoff = overrides.firstKickoff ?? new Date(postedAt.getTime() + 24 * hourMs)
  const posted: NewPostedCode = {
    id: uuidv7(postedAt),
    platform: 'sportybet',
    code: `CODE${count}`,
    fingerprint: createHash('sha256').update(`slip ${count}`).digest(),
    betType: fold === 1 ? 'single' : 'multiple',
    odds: 2,
    firstKickoff,
    lastKickoff: firstKickoff,
    postedAt,
    note: null,
    subscribersOnly: false,
    counts: false,
    reasons: [],
    demo: false,
    ...overrides,
    selections: Array.from({ length: fold }, (_, index) => ({
      fixtureId: null,
      key: '1x2/home',
      home: `Home ${count}-${index}`,
      away: `Away ${count}-${index}`,
      league: 'Premier League',
      kickoff: firstKickoff,
      market: '1X2',
      outcome: `Pick ${count}-${index}`,
      slipOdds: 2,
      recordOdds: null,
      ...names,
      ...game,
    })),
  }
  if (!(await transact(test.db, (tx) => insertPosted(tx, posted)))) {
    throw new Error('the code is there already')
  }
  return posted.id
}
