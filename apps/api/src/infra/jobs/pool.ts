/** The connections of the job queue: they wait out an outage instead of failing in it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'

const connectMaxMs = 5_000
const retryMs = 500

type QueuePool = { pool: pg.Pool; close(): Promise<void> }

/**
 * graphile-worker does not wait for what it writes when a job ends, so a connection that
 * cannot be had then would end the process. Here it is had as soon as the database is back, and
 * the end of the job is written after all.
 */
export function openQueuePool(options: { url: string; max: number; log: Logger }): QueuePool {
  const { url, max, log } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'strix-jobs',
    connectionTimeoutMillis: connectMaxMs,
    statement_timeout: 20_000,
    keepAlive: true,
  })
  const closing = new AbortController()
  const note = (error: Error) => {
    if (!closing.signal.aborted) log.debug({ reason: error.message }, 'a job connection was lost')
  }
  // Both for as long as the pool lives: an error nobody listens to ends the process.
  pool.on('error', note)
  pool.on('connect', (client) => void client.on('error', note))
  const connectOnce = pool.connect.bind(pool)
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await connectOnce()
      } catch (error) {
        if (closing.signal.aborted) throw error
        await sleep(retryMs, undefined, { signal: closing.signal })
      }
    }
  }
  Object.assign(pool, { connect: bothWays(connect) })
  let closed: Promise<void> | undefined
  function close(): Promise<void> {
    closing.abort(new Error('The jobs are stopping.'))
    return (closed ??= pool.end())
  }
  return { pool, close }
}

type OnClient = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void

/** As the pool offers it: a promise, or a call back. */
function bothWays(connect: () => Promise<pg.PoolClient>) {
  return (onClient?: OnClient): Promise<pg.PoolClient> | undefined => {
    if (!onClient) return connect()
    connect().then(
      (client) => onClient(undefined, client, onceOnly(client)),
      (error: unknown) => onClient(error instanceof Error ? error : new Error(String(error))),
    )
    return undefined
  }
}

/** Giving back twice throws, where graphile-worker has nobody listening. */
function onceOnly(client: pg.PoolClient): () => void {
  let given = false
  return () => {
    if (!given) client.release()
    given = true
  }
}
