/** What an operator and a load balancer ask. */
import { messages } from '@strix/messages/server/infra'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import { listAppliedMigrations } from '../migrations.store.ts'
import { findStalledWork } from '../stalled-work.ts'
import type { DueWork, Waiting } from '../stalled-work.ts'

type Health<Tables> = {
  db: Db<Tables>
  metrics: Metrics
  now: () => Date
  /** Of this process. */
  startedAt: Date
  /** What must not stall. */
  work: readonly DueWork<Tables>[]
  /** Names of the migrations this version needs. */
  migrations: readonly string[]
  /** Undefined where this process runs no jobs. */
  jobsAreRunning: (() => boolean) | undefined
  isStopping: () => boolean
  /** `open`: anybody may read the metrics; undefined: nobody. */
  metricsToken: string | 'open' | undefined
}

type Check = { name: string; ok: boolean; detail?: string }

export function registerHealth<Tables>(app: FastifyInstance, health: Health<Tables>): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })
  app.get('/readyz', hidden, async (request, reply) => {
    const checks = await readiness(health, (error) =>
      request.log.warn({ reqId: request.id, err: error }, 'the database is not ready'),
    )
    const ready = checks.every(({ ok }) => ok)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    demandToken(request.headers.authorization, health.metricsToken)
    return reply
      .type(health.metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await health.metrics.registry.metrics())
  })
}

async function findStalled<Tables>(
  health: Health<Tables>,
  checks: readonly Check[],
): Promise<Waiting[]> {
  if (checks.some(({ ok }) => !ok)) return []
  const { db, now, startedAt, work } = health
  return await findStalledWork(db, { work, now: now(), since: startedAt })
}

async function readiness<Tables>(
  health: Health<Tables>,
  onError: (error: unknown) => void,
): Promise<Check[]> {
  const checks: Check[] = [{ name: 'accepting', ok: !health.isStopping() }]
  try {
    const applied = await listAppliedMigrations(health.db)
    const missing = health.migrations.filter((name) => !applied.has(name))
    checks.push({ name: 'database', ok: true })
    checks.push({
      name: 'migrations',
      ok: missing.length === 0,
      ...(missing.length > 0 && { detail: `${missing.length} not applied` }),
    })
  } catch (error) {
    onError(error)
    checks.push({ name: 'database', ok: false, detail: 'does not answer' })
  }
  for (const { name, waitsMs } of await findStalled(health, checks)) {
    const detail = `stands still for ${Math.floor(waitsMs / 60_000)} minutes`
    checks.push({ name, ok: false, detail })
  }
  const { jobsAreRunning } = health
  if (jobsAreRunning) checks.push({ name: 'jobs', ok: jobsAreRunning() })
  return checks
}

function demandToken(given: string | undefined, token: string | undefined): void {
  if (token === 'open') return
  if (token === undefined) throw new AppError('NOT_FOUND', messages.problems.nothingHere)
  if (timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`))) return
  throw new AppError('UNAUTHENTICATED', messages.problems.metricsToken)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
