/** What else happens on a site while people read: votes over HTTP, and posts of another process. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/api/src/features.ts'
import { insertPosted, postEvents } from '../../apps/api/src/features/posts/index.ts'
import { connect, transact } from '../../apps/api/src/infra/db.ts'
import { uuidv7 } from '../../apps/api/src/infra/id.ts'
import type { Logger } from '../../apps/api/src/infra/log.ts'
import { profileIdOf } from './community-data.ts'
import { measureHttp } from './http-load.ts'

const votesPerSecond = 10

/** Runs beside `work`, and fails where anything of it fails. */
export async function whileOthersAct<T>(
  input: { url: string; port: number; log: Logger; vote: () => Buffer },
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const acting = Promise.all([voteOn(input, over.signal), postOn(input, over.signal)])
  try {
    return await work()
  } finally {
    over.abort()
    await acting
  }
}

async function voteOn(
  { port, vote }: { port: number; vote: () => Buffer },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await measureHttp({ ports: [port], connections: 1, seconds: 0, request: vote })
    await sleep(1000 / votesPerSecond)
  }
}

async function postOn(
  { url, log }: { url: string; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  const connection = connect<Database>({ url, poolMax: 1, log })
  for (let count = 0; !signal.aborted; count += 1) {
    const postedAt = new Date()
    const id = uuidv7(postedAt)
    const profileId = profileIdOf(100 + Math.floor(Math.random() * 4_000))
    const kickoff = new Date(postedAt.getTime() + 6 * 3_600_000)
    const game = {
      fixtureId: null,
      key: '1x2/home',
      home: 'Home United',
      away: 'Away City',
      league: 'Premier League',
      kickoff,
      market: 'Match Result',
      outcome: 'Home',
      slipOdds: 1.4,
      recordOdds: null,
    }
    await transact(connection.db, async (tx) => {
      await insertPosted(tx, {
        id,
        profileId,
        platform: 'sportybet',
        code: `NEW${count}`,
        fingerprint: createHash('sha256').update(id).digest(),
        betType: 'multiple',
        odds: 7.53,
        firstKickoff: kickoff,
        lastKickoff: kickoff,
        postedAt,
        note: null,
        subscribersOnly: false,
        counts: false,
        reasons: [],
        demo: false,
        selections: Array.from({ length: 6 }, () => game),
      })
      await postEvents.emit(tx, { kind: 'code.posted', codeId: id, profileId })
    })
    await sleep(1000)
  }
  await connection.close()
}
