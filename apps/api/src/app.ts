/** Builds the server; starting it is up to main.ts. Importing this has no effect. */
import { messages } from '@strix/messages/server/infra'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { callerResolver, dueWork, features } from './features.ts'
import type { Services } from './features.ts'
import { prefixCookies } from './infra/http/caller.ts'
import type { ResolveCaller } from './infra/http/caller.ts'
import { registerHealth } from './infra/http/health.ts'
import { followRequests } from './infra/http/language.ts'
import type { Edge } from './infra/http/mount.ts'
import { registerOpenApi } from './infra/http/openapi.ts'
import { createOwnPages } from './infra/http/own-pages.ts'
import { answerReadyPages, requestIdHeader } from './infra/http/ready-pages.ts'
import { createPageCache } from './infra/http/page-cache.ts'
import { packAnswers } from './infra/http/packing.ts'
import { createPageWriter } from './infra/http/page-writer.ts'
import type { PublicPages } from './infra/http/page-writer.ts'
import { createPendingAnswers } from './infra/http/pending-answers.ts'
import { registerProblemPages } from './infra/http/problem-pages.ts'
import { sendProblem, toAppError } from './infra/http/problem.ts'
import { limitRateHere } from './infra/http/rate-limit.ts'
import { registerSecurity } from './infra/http/security.ts'
import { serializerCompiler } from './infra/http/serializer.ts'
import { readWebBuilds, registerStatic } from './infra/http/static.ts'
import { refuseOtherHosts } from './infra/http/own-host.ts'
import { readableAddress, refuseBrokenText } from './infra/http/text.ts'
import { createValidatorCompiler } from './infra/http/validator.ts'
import { sentenceOf } from './input-faults.ts'
import { createUseCounts } from './infra/http/use-counts.ts'
import type { UseCounts } from './infra/http/use-counts.ts'
import { AppError } from './infra/errors.ts'
import { followLanguages } from './infra/language.ts'
import { stopLimits } from './infra/stop-limits.ts'
import { mountOutbox } from './sandbox/outbox.routes.ts'
import type { Logger } from './infra/log.ts'
import { version } from './version.ts'

export type AppOptions = {
  env: Env
  log: Logger
  services: Services
  /** Folder of the built pages. */
  webRoot: string
  migrations: readonly string[]
  jobsAreRunning?: () => boolean
  resolveCaller?: ResolveCaller
  /** How late the event loop may be before requests are turned away; 0 never. */
  eventLoopDelayMaxMs?: number
  checksPreserialized?: boolean
  /** How long requests may go on once the server is asked to stop. */
  drainMs?: number
  /** Until then a server that is stopping still takes connections, and says so. */
  notice?: () => Promise<void>
  /** Further routes, on the same infrastructure as the features'. */
  mountMore?: (app: FastifyInstance, edge: Edge) => void
}

const idleSweepMs = 100
/** What is asked on the newest connection has come by then. */
const unusedMs = 1_000
const documentPerMinute = 60
const bodyBytesMax = 64 * 1024
/** Addresses the web app draws itself besides its prerendered pages. */
const clientRoutes: readonly RegExp[] = [
  /^\/search\/?$/,
  /^\/profile\/[0-9a-f-]{36}\/?$/,
  /^\/strix-ai\/chat\/[0-9a-f-]{36}(?:\/[0-9a-f-]{36})?\/?$/,
]

/** The console of staff. */
const bareRoute = /^\/admin(?:\/|$)/

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, services } = options
  const https = env.mode === 'live'
  const builds = readWebBuilds(options.webRoot, { https })
  await followLanguages()
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // One line a request, written below with the route's template: a URL may hold an e-mail
    // address or a code.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: what is logged of a request names it.
    childLoggerFactory: (logger) => logger,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    genReqId: (request) => requestIdOf(request, env),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // While the server stops, a call on an open connection is answered like any other, and the
    // connection closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  app.setValidatorCompiler(createValidatorCompiler(sentenceOf))
  app.setSerializerCompiler(serializerCompiler)
  // Nobody sends us text; and what a form can send, another site's page can send.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    void sendProblem(reply, toAppError(error, { request }))
  })
  const stopping = stoppingOf(app, {
    drainMs: options.drainMs ?? stopLimits.requestsMs,
    notice: options.notice ?? (() => sleep(https ? stopLimits.noticeMs : 0)),
  })
  observeRequests(app, options)
  followRequests(app)
  refuseBrokenText(app)
  if (env.mode === 'sandbox') refuseOtherHosts(app, env.publicUrl)
  const publicPages = publicPagesOf(app, options, https)
  prefixCookies(app, { https })
  packAnswers(app)
  await registerPressure(app, options.eventLoopDelayMaxMs ?? (https ? 1_000 : 5_000))
  await registerSecurity(app, { https })
  const useCounts = createUseCounts()
  await registerDocument(app, options, useCounts)
  mountHealth(app, options, stopping.started)
  registerProblemPages(app)
  const edge: Edge = {
    db: services.db,
    now: services.now,
    resolveCaller: options.resolveCaller ?? callerResolver(services),
    fingerprintKey: services.keys.fingerprint,
    publicUrl: env.publicUrl,
    webBuilds: builds,
    publicPages,
    rateLimitFactor: env.rateLimitFactor,
    useCounts,
    checksPreserialized: options.checksPreserialized ?? false,
    ...stopping.edge,
  }
  // A worker only says how it is.
  if (env.role === 'worker') return app
  for (const { routes } of features) routes?.(app, edge, services)
  if (services.outbox) mountOutbox(app, services.outbox)
  options.mountMore?.(app, edge)
  const ownPages = { answerOwnPage: createOwnPages(app, edge), origin: publicPages.origin }
  await registerStatic(app, { builds, clientRoutes, bareRoute, ...ownPages })
  return app
}

function publicPagesOf(
  app: FastifyInstance,
  { services, webRoot }: AppOptions,
  https: boolean,
): PublicPages {
  const cache = createPageCache(services)
  const { origin } = new URL(services.pages.of('/'))
  return {
    cache,
    ready: answerReadyPages(app, cache),
    writer: createPageWriter(webRoot, { https, origin }),
    origin,
  }
}

async function registerDocument(
  app: FastifyInstance,
  { env, services }: AppOptions,
  useCounts: UseCounts,
): Promise<void> {
  await registerOpenApi(app, {
    version,
    title: 'Strix',
    publicUrl: env.publicUrl,
    limit: (request) =>
      limitRateHere(useCounts, {
        who: request.ip,
        route: 'openapi',
        perMinute: documentPerMinute * env.rateLimitFactor,
        now: services.now(),
      }),
  })
}

function mountHealth(app: FastifyInstance, options: AppOptions, isStopping: () => boolean): void {
  const { env, services } = options
  registerHealth(app, {
    db: services.reserve,
    metrics: services.metrics,
    now: services.now,
    startedAt: services.now(),
    work: dueWork,
    migrations: options.migrations,
    jobsAreRunning: options.jobsAreRunning,
    isStopping,
    metricsToken: env.metricsToken ?? (env.mode === 'sandbox' ? 'open' : undefined),
  })
}

/**
 * Turns requests away while the event loop is late.
 * @param delayMaxMs a sandbox shares its machine with everything else somebody does on it
 */
async function registerPressure(app: FastifyInstance, delayMaxMs: number): Promise<void> {
  let isLate = () => false
  // In a scope without routes: its own hook asks for `routeOptions`, which are gathered anew for
  // every request.
  await app.register(async (scope) => {
    await scope.register(underPressure, {
      maxEventLoopDelay: delayMaxMs,
      // A sample without a measurement counts as endless delay, so it must not be shorter than
      // what is allowed: one stall of a second would turn everybody away.
      ...(delayMaxMs > 0 && { sampleInterval: delayMaxMs }),
    })
    isLate = () => scope.isUnderPressure()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLate() || alwaysAnswered.has(request.routeOptions.url ?? '')) return done()
    sendProblem(reply, toAppError(busy(), { request }))
  })
}

const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

function busy(): AppError {
  return new AppError('BUSY', messages.problems.veryBusy, {
    retryAfterSeconds: 10,
  })
}

/** Requests may finish while the server closes, but not for ever. */
function stoppingOf(
  app: FastifyInstance,
  { drainMs, notice }: { drainMs: number; notice: () => Promise<void> },
) {
  const controller = new AbortController()
  const sockets = openSocketsOf(app)
  let started = false
  let timer: NodeJS.Timeout | undefined
  let sweep: NodeJS.Timeout | undefined
  let unused: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    started = true
    timer = setTimeout(() => {
      controller.abort(new AppError('BUSY', messages.problems.restarting))
    }, drainMs)
    await notice()
    // A connection that was busy when the server closed would stay open for its keep-alive time.
    sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs)
    unused = setTimeout(() => closeUnused(sockets), unusedMs)
  })
  const pendingAnswers = createPendingAnswers()
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    clearInterval(sweep)
    clearTimeout(unused)
    await pendingAnswers.close()
  })
  return { edge: { shutdown: controller.signal, pendingAnswers }, started: () => started }
}

function openSocketsOf(app: FastifyInstance): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/**
 * Browsers open connections ahead of what they will ask. Until the first byte comes the server
 * takes one for busy, and would wait for as long as it is held.
 */
function closeUnused(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) {
    if (socket.bytesRead === 0) socket.destroy()
  }
}

/** The same id in the log of the proxy in front, where there is one; else one of our own. */
function requestIdOf(request: { headers: IncomingHttpHeaders }, env: Env): string {
  const given = request.headers[requestIdHeader]
  const isUsable = typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
  return isUsable && env.trustedProxies.length > 0 ? given : randomUUID()
}

function observeRequests(app: FastifyInstance, { services, log }: AppOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '/*'
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    services.metrics.http.observe({ method, route, status, seconds: ms / 1000 })
    const level = route === '/*' || alwaysAnswered.has(route) ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      log[level]({ reqId: request.id, method, route, status, ms: Math.round(ms) }, 'request')
    }
    done()
  })
}
