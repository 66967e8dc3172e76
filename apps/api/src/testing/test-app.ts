/**
 * The whole app on a database of its own, for tests: real PostgreSQL, a clock that is given,
 * nobody listening.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from '@strix/platforms'
import type { RunnerOptions } from '@strix/platforms'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildApp } from '../app.ts'
import type { AppOptions } from '../app.ts'
import type { Database, Db } from '../features.ts'
import { readEnv } from '../env.ts'
import type { DatabaseTime } from '../infra/database-time.ts'
import { connect } from '../infra/db.ts'
import { visitor } from '../infra/http/caller.ts'
import type { Caller } from '../infra/http/caller.ts'
import { listen } from '../infra/listen.ts'
import { createLogger } from '../infra/log.ts'
import { OutboundError } from '../infra/outbound/index.ts'
import type { Outbound } from '../infra/outbound/index.ts'
import type { PasswordCost } from '../infra/passwords.ts'
import { createTestDatabase, ownerUrlOf } from '../infra/test-database.ts'
import type { TestDatabase } from '../infra/test-database.ts'
import { callerResolver, createServices } from '../features.ts'
import type { Sandbox } from '../sandbox/messages.ts'
import type { Services } from '../features.ts'
import { listMigrations } from '../start.ts'
import { testStart } from './test-clock.ts'

export type TestApp = {
  app: FastifyInstance
  services: Services
  db: Db
  /** Logs in as the server does. */
  url: string
  /** Logs in as the owner of the tables, who may tamper with them. */
  ownerUrl: string
  /** Where the app keeps files. */
  dataDir: string
  /** Moves the server's clock on. */
  advance(ms: number): void
  now(): Date
  /** Every line logged so far, as JSON text. */
  log: string[]
  close(): Promise<void>
}

export type TestAppOptions = {
  /** Another app's database, to test two processes on one. */
  url?: string
  /** The app's own from here on; a clone of the migrated template, unless given. */
  database?: TestDatabase
  sandbox?: Sandbox
  env?: Readonly<Record<string, string>>
  webRoot?: string
  mountMore?: AppOptions['mountMore']
  jobsAreRunning?: () => boolean
  migrations?: readonly string[]
  startAt?: Date
  /** The server's own, unless given. */
  databaseTime?: DatabaseTime
  rests?: RunnerOptions['rests']
  /** Where nothing is given, nothing is reached. */
  outbound?: Outbound
  conversionMaxMs?: number
  drainMs?: number
  notice?: AppOptions['notice']
  /** How long answers that must reveal nothing take at least. */
  answerMinMs?: number
  listens?: boolean
  /** What a password costs to hash; next to nothing, unless given. */
  passwordCost?: PasswordCost
}

/** The least that argon2id takes: a test signs people up by the dozen. */
const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A request with this header is signed in as that profile. */
export const profileHeader = 'x-test-profile'

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own =
    options.url === undefined ? (options.database ?? (await createTestDatabase())) : undefined
  const url = options.url ?? own?.url ?? ''
  const lines: string[] = []
  const log = createLogger(
    { level: 'trace', format: 'json' },
    { write: (line: string) => void lines.push(line) },
  )
  const connection = connect<Database>({ url, poolMax: 10, log })
  const listener = options.listens ? await listen({ url, log }) : undefined
  const outside = createTransport()
  const startedAt = performance.now()
  const startAt = (options.startAt ?? testStart).getTime()
  let advanced = 0
  const now = () => new Date(startAt + Math.floor(performance.now() - startedAt) + advanced)
  const dataDir = mkdtempSync(join(tmpdir(), 'strix-data-'))
  const emptyWebRoot = join(dataDir, 'web')
  mkdirSync(emptyWebRoot)
  const env = readEnv({ RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir, ...options.env })
  const services = createServices({
    env,
    db: connection.db,
    reserve: connection.reserve,
    log,
    now,
    databaseTime: options.databaseTime ?? (() => Promise.resolve(now())),
    clock: () => performance.now() + advanced,
    listener,
    sandbox: options.sandbox,
    transport: outside.transport,
    version: '0.0.0',
    answerMinMs: options.answerMinMs ?? 0,
    passwordCost: options.passwordCost ?? testPasswordCost,
    outbound: options.outbound ?? (() => Promise.reject(new OutboundError('unreachable'))),
    ...(options.rests && { rests: options.rests }),
    ...(options.conversionMaxMs !== undefined && { conversionMaxMs: options.conversionMaxMs }),
  })
  const resolveCaller = callerResolver(services)
  const app = await buildApp({
    env,
    log,
    services,
    webRoot: options.webRoot ?? emptyWebRoot,
    migrations: options.migrations ?? listMigrations(),
    resolveCaller: (request, how) =>
      profileHeader in request.headers ? namedCaller(request) : resolveCaller(request, how),
    // A busy test machine is no reason to turn requests away.
    eventLoopDelayMaxMs: 0,
    checksPreserialized: true,
    ...(options.mountMore && { mountMore: options.mountMore }),
    ...(options.jobsAreRunning && { jobsAreRunning: options.jobsAreRunning }),
    // No proxy waits for a test's app to stop.
    notice: options.notice ?? (() => Promise.resolve()),
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
  })
  return {
    app,
    services,
    db: connection.db,
    url,
    ownerUrl: ownerUrlOf(url),
    dataDir,
    log: lines,
    now,
    advance(ms) {
      advanced += ms
    },
    async close() {
      await app.close()
      await listener?.close()
      await outside.close()
      services.mailTransport.close()
      await connection.close()
      await own?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function namedCaller(request: FastifyRequest): Promise<Caller> {
  const given = request.headers[profileHeader]
  const profileId = typeof given === 'string' ? given : null
  if (profileId === null) return await Promise.resolve(visitor)
  const session = { id: profileId, endsAt: new Date('2100-01-01'), provedAt: null }
  return await Promise.resolve({ kind: 'member', profileId, session })
}
