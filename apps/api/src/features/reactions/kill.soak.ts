/**
 * Two servers on one database, killed again and again amid votes: what was answered is kept, and a
 * code's counts are its rows.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startSimulator } from '@strix/simulator'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../infra/test-database.ts'
import { addMembers, keepServer } from '../../testing/soak.ts'
import type { Member, ServerKeeper } from '../../testing/soak.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'

const voters = 24
const votesEach = 60
const codesMany = 4
const killsMany = 4
const votes = ['upvote', 'downvote'] as const

type Vote = (typeof votes)[number]
/** The last vote of a member on a code that was answered; null where an answer stayed out. */
type Answered = Map<string, Vote | null>

test(`kill -9 amid ${voters * votesEach} votes loses and doubles nothing`, async () => {
  const database = await createTestDatabase()
  const simulator = await startSimulator({ seed: 'votes', now: () => new Date() })
  const { url, gateway } = simulator
  const sandbox = {
    url,
    gatewaySecret: gateway.secret,
    examples: () => Promise.resolve([]),
  }
  const here = await openTestApp({ url: database.url, sandbox })
  const servers: ServerKeeper[] = []
  try {
    const [poster, ...members] = await addMembers(here, voters + 1)
    const codes = await Promise.all(
      Array.from({ length: codesMany }, () => addPosted(here, { profileId: poster?.id ?? '' })),
    )
    const input = { databaseUrl: database.url, sandbox, jobs: 'none', now: here.now }
    for (const _each of [1, 2]) servers.push(await keepServer(input))
    const answered: Answered = new Map()
    const voting = Promise.all(members.map((who) => voteOn(servers, { who, codes, answered })))
    for (let kill = 0; kill < killsMany; kill += 1) {
      await sleep(500)
      await servers[kill % servers.length]?.kill()
    }
    await voting
    expect(servers.map((server) => server.deaths())).toEqual([0, 0])
    await demandRows(here, answered)
    for (const code of codes) await demandCounts(here, code)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await here.close()
    await simulator.stop()
    await database.drop()
  }
}, 300_000)

/** One member's votes, one after the other, on whichever server answers. */
async function voteOn(
  servers: readonly ServerKeeper[],
  { who, codes, answered }: { who: Member; codes: readonly string[]; answered: Answered },
): Promise<void> {
  for (let turn = 0; turn < votesEach; turn += 1) {
    const code = codes[Math.floor(Math.random() * codes.length)] ?? ''
    const vote = votes[Math.floor(Math.random() * votes.length)] ?? 'upvote'
    const server = servers[Math.floor(Math.random() * servers.length)]
    const key = `${who.id} ${code}`
    const kept = await send(`${server?.url}/api/v1/code/vote`, { who, code, vote })
    answered.set(key, kept ? vote : null)
  }
}

/** Whether it was answered; a server that is killed answers nothing. */
async function send(
  url: string,
  { who, code, vote }: { who: Member; code: string; vote: Vote },
): Promise<boolean> {
  const body = { code_id: code, profile_id: who.id, vote_type: vote, state: 'set' }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (answer && !answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  if (!answer) await sleep(50)
  return answer !== undefined
}

async function demandRows({ db }: TestApp, answered: Answered): Promise<void> {
  const rows = await db.selectFrom('vote').select(['code_id', 'profile_id', 'vote']).execute()
  const stored = new Map(rows.map((row) => [`${row.profile_id} ${row.code_id}`, row.vote]))
  const sure = [...answered].filter(([, vote]) => vote !== null)
  expect(sure.length).toBeGreaterThan(0)
  for (const [key, vote] of sure) expect([key, stored.get(key)]).toEqual([key, vote])
}

async function demandCounts({ db }: TestApp, code: string): Promise<void> {
  const rows = await db.selectFrom('vote').select('vote').where('code_id', '=', code).execute()
  const counts = await db
    .selectFrom('posted_code')
    .select(['upvotes', 'downvotes'])
    .where('id', '=', code)
    .executeTakeFirstOrThrow()
  const many = (wanted: Vote) => rows.filter(({ vote }) => vote === wanted).length
  expect(counts).toEqual({ upvotes: many('upvote'), downvotes: many('downvote') })
}
