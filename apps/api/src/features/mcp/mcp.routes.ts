/**
 * `POST /api/mcp`: Streamable HTTP without sessions. Every message stands alone, so that any
 * process can answer it and nothing is kept between two.
 */
import { createMcpHandler } from '@modelcontextprotocol/server'
import { apiKeyRules } from '@strix/contracts'
import { messages } from '@strix/messages/server/mcp'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { limitRate, limitRateHere } from '../../infra/http/rate-limit.ts'
import { demandSameOrigin } from '../../infra/http/same-origin.ts'
import { demandScope } from '../apikeys/index.ts'
import type { ApiKey } from '../apikeys/index.ts'
import { scopeOf, toolOf } from './scopes.ts'
import { serverFor } from './server.ts'
import type { McpDeps } from './server.ts'

const url = '/api/mcp'
/** Before anybody is looked up. */
const perMinuteAndAddress = 600
/** A conversion that is planned asks two platforms. */
const callMaxMs = 90_000

const message = z.object({ method: z.string().optional(), params: z.unknown().optional() })
const toolCall = z.object({ name: z.unknown() })

export function mountMcp(app: FastifyInstance, edge: Edge, deps: McpDeps): void {
  app.route({
    method: 'POST',
    url,
    schema: { hide: true },
    onRequest: async (request) => {
      demandSameOrigin(request, edge)
      const route = `POST ${url}`
      const perMinute = perMinuteAndAddress * edge.rateLimitFactor
      limitRateHere(edge.useCounts, { who: request.ip, route, perMinute, now: edge.now() })
    },
    handler: (request, reply) => answer({ edge, deps, request, reply }),
  })
  // There are no sessions: nothing to listen to, and nothing to end.
  app.route({
    method: ['GET', 'DELETE'],
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}

type Exchange = { edge: Edge; deps: McpDeps; request: FastifyRequest; reply: FastifyReply }

async function answer(exchange: Exchange): Promise<FastifyReply> {
  const { edge, deps, request, reply } = exchange
  const key = await keyOf(exchange)
  await limitRate(edge.db, {
    who: key.id,
    route: `POST ${url}`,
    perMinute: apiKeyRules.callsPerMinute * edge.rateLimitFactor,
    now: edge.now(),
  })
  await deps.toolCalls.demandOn()
  demandToolScope(exchange, key)
  const signal = AbortSignal.any([
    edge.shutdown,
    closedSignal(reply),
    AbortSignal.timeout(callMaxMs),
  ])
  const handler = createMcpHandler(() => serverFor(deps, { key, signal }), {
    // Tools never change while a program is connected.
    maxSubscriptions: 0,
    onerror: (error) => deps.log.debug({ err: error }, 'a message over MCP was refused'),
  })
  const answered = await handler.fetch(webRequestOf(request, signal), { parsedBody: request.body })
  answered.headers.forEach((value, name) => void reply.header(name, value))
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .send(await answered.text())
}

/** @throws AppError UNAUTHENTICATED, EXCLUDED, RATE_LIMITED */
async function keyOf({ deps, request, reply }: Exchange): Promise<ApiKey> {
  try {
    const key = await deps.keyUse.read(request)
    if (key) return key
    throw new AppError('UNAUTHENTICATED', messages.problems.noKey)
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED') {
      void reply.header('www-authenticate', bearer('realm="Strix"'))
    }
    throw error
  }
}

/** @throws AppError FORBIDDEN for a tool that the key does not open, INVALID_INPUT for a batch */
function demandToolScope({ request, reply }: Exchange, key: ApiKey): void {
  const sent = message.safeParse(request.body)
  if (!sent.success) throw new AppError('INVALID_INPUT', messages.problems.oneMessage)
  if (sent.data.method !== 'tools/call') return
  const name = toolOf(toolCall.safeParse(sent.data.params).data?.name)
  if (!name || key.scopes.includes(scopeOf[name])) return
  const scope = scopeOf[name]
  void reply.header('www-authenticate', bearer(`error="insufficient_scope",scope="${scope}"`))
  demandScope(key, scope)
}

/** Aborted when nobody waits for the answer any more. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) closed.abort()
  }
  // Who left while the key was looked up is gone already.
  if (raw.closed) leave()
  else raw.once('close', leave)
  return closed.signal
}

function webRequestOf(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The key stays here; of the others none comes twice that the protocol reads.
    if (typeof value === 'string' && name !== 'authorization') headers.set(name, value)
  }
  return new Request(new URL(url, `http://${request.host}`), {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body),
    signal,
  })
}

/** What a refusal says of the key that it wants. */
function bearer(wanted: string): string {
  return `Bearer ${wanted}`
}
