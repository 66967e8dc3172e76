/** The connection to PostgreSQL: a pool, named statements, transactions that are tried again. */
import { messages } from '@strix/messages/server/infra'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isConflict } from './db-errors.ts'
import { AppError } from './errors.ts'
import type { InfraTables } from './infra.tables.ts'
import type { Logger } from './log.ts'
import { queryTexts } from './text-query.ts'

export { databaseCodeOf } from './db-errors.ts'

/**
 * Kysely's own handles do not pass from more tables to fewer; these do, and never back. A pool's
 * handle is no transaction.
 */
// @ts-expect-error Kysely is not covariant on paper; more tables are safe where fewer are used.
// oxlint-disable-next-line typescript/consistent-type-definitions -- a variance can be declared
interface Handle<out Tables, out InTransaction extends boolean> extends Kysely<Tables> {
  readonly isTransaction: InTransaction
}

/**
 * First argument of every store function: the pool's handle or an open transaction, over the
 * tables that the function uses. Those of the infrastructure are always there.
 */
export type Db<Tables = unknown> = Handle<InfraTables & Tables, boolean>
export type Tx<Tables = unknown> = Handle<InfraTables & Tables, true>

export type Connection<Tables> = {
  db: Db<Tables>
  /**
   * For the reads that cost little and that all else waits for: who asks, what is switched on, how
   * the process is. Slow statements never have its connections.
   */
  reserve: Db<Tables>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

/**
 * Statements a connection keeps prepared; lists of varying length must not fill the server's
 * memory.
 */
const namedStatementsMax = 400
const attemptsMax = 5
/** Connections that `reserve` has besides. */
const reserveMax = 2
/** How long a statement may take: of the reserve, of a request, of a job. */
const statementMaxMs = { reserve: 2_000, request: 15_000, job: 120_000 } as const

export function connect<Tables>(options: {
  url: string
  poolMax: number
  log: Logger
  /** Whose statements they are; of requests where nothing is said. */
  kind?: 'request' | 'job'
}): Connection<Tables> {
  const { url, poolMax, log, kind = 'request' } = options
  const main = openPool<Tables>({ url, max: poolMax, statementMs: statementMaxMs[kind], log })
  const reserve = openPool<Tables>({
    url,
    max: reserveMax,
    statementMs: statementMaxMs.reserve,
    log,
  })
  return {
    db: main.db,
    reserve: reserve.db,
    pool: main.pool,
    url,
    async close() {
      await Promise.all([main.close(), reserve.close()])
    },
  }
}

function openPool<Tables>(options: { url: string; max: number; statementMs: number; log: Logger }) {
  const { url, max, statementMs, log } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'strix',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    // A page of twenty rows would pay for a cache that is sized by the whole table.
    options: '-c enable_memoize=off',
    idle_in_transaction_session_timeout: 30_000,
    // A role that may add to history and not change it; see decision 013.
    onConnect: (client) => client.query('set role strix_app').then(() => undefined),
  })
  // Without a listener a connection that the server closes ends the process: the pool listens to
  // idle ones, we to those in use. Whoever was using it gets the error from the query.
  let closed: Promise<void> | undefined
  pool.on('error', (error) => {
    // The pool calls itself closed while its last connections still say goodbye.
    if (!closed) log.warn({ reason: error.message }, 'an idle database connection was lost')
  })
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.debug({ reason: error.message }, 'a database connection was lost'),
    )
  })
  const db: Db<Tables> = new Kysely<InfraTables & Tables>({
    dialect: new PostgresDialect({ pool: namedStatements(pool) }),
  })
  return { db, pool, close: () => (closed ??= pool.end()) }
}

/** Statement text → its name, or null once there are too many of them to keep. */
const names = new Map<string, string | null>()

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return null
  if (names.size >= namedStatementsMax) return null
  const name = hashOf(text)
  names.set(text, name)
  return name
}

/** Statements whose rows are wanted as they are written → their names. */
const textStatements = new Map<string, string>()

/** From here on the rows of this statement are `TextRow`s; its parameters are texts. */
export function answeredInTexts(text: string): string {
  textStatements.set(text, hashOf(text))
  return text
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24)
}

/** The pool as Kysely sees it: every query is a prepared statement named after its text. */
function namedStatements(pool: pg.Pool) {
  const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>()
  function wrap(client: pg.PoolClient) {
    return {
      query(text: unknown, values?: readonly unknown[]) {
        if (typeof text !== 'string') throw new Error('cursors are not supported')
        const known = textStatements.get(text)
        if (known !== undefined) {
          const statement = { name: known, text, values: (values ?? []).map(String) }
          return queryTexts(client, statement).then((rows) => ({ rows, command: 'SELECT' }))
        }
        const name = nameOf(text)
        const parameters = [...(values ?? [])]
        const query =
          name === null ? { text, values: parameters } : { name, text, values: parameters }
        return client.query(query)
      },
      release: (error?: Error | boolean) => client.release(error),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let known = wrapped.get(client)
      if (!known) wrapped.set(client, (known = wrap(client)))
      // Kysely's types ask for cursors and control connections, which are not used here.
      return known as never
    },
  }
}

/**
 * Runs `work` in one transaction; a deadlock or a serialization failure is tried again a few times.
 * `work` must not touch anything but `tx`: it may run more than once.
 * @throws AppError BUSY when the database stays in the way
 */
export async function transact<Tables, T>(
  db: Handle<Tables, boolean>,
  work: (tx: Handle<Tables, true>) => Promise<T>,
): Promise<T> {
  return await again(() => db.transaction().execute(work))
}

/**
 * The same for one statement, which is a transaction by itself.
 * @throws AppError BUSY when the database stays in the way
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === attemptsMax) throw manyAtOnce(error)
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

export function manyAtOnce(cause?: unknown): AppError {
  return new AppError('BUSY', messages.problems.manyAtOnce, { cause, retryAfterSeconds: 1 })
}
