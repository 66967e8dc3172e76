/**
 * Starts everything in order and stops it in reverse; main.ts adds the terminal and the signals.
 */
import { once } from 'node:events'
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTransport } from '@strix/platforms'
import type { FastifyInstance } from 'fastify'
import type { Database } from './features.ts'
import { buildApp } from './app.ts'
import { version } from './version.ts'
import type { Env } from './env.ts'
import { aheadOf, createNow } from './infra/clock.ts'
import { createDatabaseTime } from './infra/database-time.ts'
import { connect } from './infra/db.ts'
import { stampMode } from './infra/instance.ts'
import { startJobs, wakeChannel } from './infra/jobs.ts'
import { listen } from './infra/listen.ts'
import type { Logger } from './infra/log.ts'
import { startPostgres } from './infra/postgres/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { DatabaseRoles } from './infra/database-fitness.ts'
import { leaveSandboxAddress } from './sandbox/address.ts'
import { startSandbox } from './sandbox/start-sandbox.ts'
import { createServices, listJobs } from './features.ts'
import type { Services } from './features.ts'

export type Running = {
  /** The address to open; undefined in a process that only works through jobs. */
  url: string | undefined
  services: Services
  stop(): Promise<void>
}

/** What jobs do takes so many at most, besides those of their queues. */
const jobConnectionsMax = 6
const webRoot = fileURLToPath(new URL('../../web/build/client', import.meta.url))
const migrationsDir = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Names of the migrations this version needs. */
export function listMigrations(): string[] {
  return readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'))
}

/** @throws when anything cannot start; what had started is stopped again */
export async function start(env: Env, log: Logger): Promise<Running> {
  const stops: (() => Promise<void>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopAll(stops, log))
  try {
    return { ...(await startAll(env, { log, stops })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function stopAll(stops: (() => Promise<void>)[], log: Logger): Promise<void> {
  for (const stop of stops.toReversed()) {
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'something did not stop cleanly')
    }
  }
}

type Starting = { log: Logger; stops: (() => Promise<void>)[] }

async function startAll(env: Env, { log, stops }: Starting): Promise<Omit<Running, 'stop'>> {
  requireDataDir(resolve(env.dataDir))
  await requireFreePort(env)
  const roles = await findDatabase(env, { log, stops })
  const { url } = roles
  await prepareDatabase({ ...roles, log: (line) => log.info(line) })
  const connection = connect<Database>({ url, poolMax: env.databasePool, log })
  stops.push(connection.close)
  const clockAheadMs = aheadOf(env.clockStartsAt)
  const now = createNow(clockAheadMs)
  await stampMode(connection.db, { mode: env.mode, now: now() })
  const listener = await listen({ url, log })
  stops.push(() => listener.close())
  const outside = createTransport(env.outboundProxy ? { proxyUrl: env.outboundProxy } : {})
  stops.push(outside.close)
  const sandbox =
    env.mode === 'sandbox' ? await startWorld(env, { log, stops, clockAheadMs }) : undefined
  const services = createServices({
    env,
    db: connection.db,
    databaseTime: createDatabaseTime(clockAheadMs),
    reserve: connection.reserve,
    log,
    now,
    clock: () => performance.now(),
    listener,
    sandbox,
    transport: outside.transport,
    version,
  })
  await services.keys.check()
  stops.push(() => Promise.resolve(services.mailTransport.close()))
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
  const worksOnJobs = env.role !== 'web'
  const app = await buildApp({
    env,
    log,
    services,
    webRoot,
    migrations: listMigrations(),
    ...(worksOnJobs && { jobsAreRunning: () => jobs?.isRunning() ?? false }),
  })
  if (worksOnJobs) {
    // Of their own: neither slow jobs nor many requests take the others' connections.
    const work = connect<Database>({ url, poolMax: jobConnectionsMax, log, kind: 'job' })
    stops.push(work.close)
    const tasks = listJobs(services, work.db)
    jobs = await startJobs({ url, jobs: tasks, metrics: services.metrics, log })
    const running = jobs
    listener.on(wakeChannel, (name) => void running.wake(name))
    stops.push(() => running.stop())
  }
  stops.push(() => app.close())
  await app.listen({ host: env.host, port: env.port })
  return { url: addressOf(app, env), services }
}

/** Before anything is started: what is found out at the first upload comes too late. */
function requireDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  accessSync(dataDir, constants.W_OK)
}

/** Likewise: found at the end, seconds were for nothing and jobs have begun. */
async function requireFreePort({ host, port }: Env): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

async function findDatabase(env: Env, { log, stops }: Starting): Promise<DatabaseRoles> {
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl }
  const dataDir = join(resolve(env.dataDir), 'postgres')
  mkdirSync(dataDir, { recursive: true })
  const server = await startPostgres({ dataDir, log: (line) => logPostgres(log, line) })
  stops.push(server.stop)
  return server
}

/**
 * The server's own lines are for whoever looks for trouble; what our code says of it is for
 * everybody.
 */
function logPostgres(log: Logger, line: string): void {
  if (/\b(PANIC|WARNING):/.test(line)) log.warn(line)
  else if (/^\s|^\d{4}-\d{2}-\d{2} /.test(line)) log.debug(line)
  else log.info(line)
}

async function startWorld(
  env: Env,
  { log, stops, clockAheadMs }: Starting & { clockAheadMs: number },
) {
  const stateFile = join(resolve(env.dataDir), 'sandbox.json')
  mkdirSync(resolve(env.dataDir), { recursive: true })
  const world = await startSandbox({ seed: env.simulatorSeed, stateFile, clockAheadMs, log })
  const takeAway = leaveSandboxAddress({ dataDir: resolve(env.dataDir), url: world.url })
  stops.push(async () => {
    takeAway()
    await world.stop()
  })
  return world
}

function addressOf(app: FastifyInstance, env: Env): string {
  if (env.publicUrl !== undefined) return env.publicUrl
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : env.port
  return `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`
}
