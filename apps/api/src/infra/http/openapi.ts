/** The OpenAPI document, made from the contracts alone. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import * as contracts from '@strix/contracts'
import { errorCodes, errorsOf, idempotencyHeader, problem } from '@strix/contracts'
import type { Operation } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { packAnswer, answerPacked } from './packed.ts'
import type { Packed } from './packed.ts'
import { packStreams } from './packing.ts'

/** Response schemas by status: the success, then one problem for each status of a declared code. */
export function responsesOf(operation: Operation): Record<number, unknown> {
  const responses: Record<number, unknown> = {}
  for (const code of errorsOf(operation)) {
    const status = errorCodes[code]
    const codes = errorsOf(operation).filter((other) => errorCodes[other] === status)
    responses[status] = {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: problem } },
    }
  }
  const { ok } = operation
  responses[200] =
    'stream' in ok
      ? {
          description: `Server-sent events: ${Object.keys(ok.stream).join(', ')}`,
          content: {
            'text/event-stream': { schema: eventsSchema(ok.stream) },
            ...lastEvent(ok),
          },
        }
      : ok
  return responses
}

function lastEvent({ stream, last }: { stream: Events; last?: string }) {
  const data = last === undefined ? undefined : stream[last]
  return data && { 'application/json': { schema: z.object({ data }) } }
}

type Events = Readonly<Record<string, z.ZodType>>

function eventsSchema(events: Events): z.ZodType {
  const shapes = Object.entries(events).map(([event, data]) =>
    z.object({ event: z.literal(event), data }),
  )
  return z.union(shapes)
}

/** What the contracts export by name stands in the document once, under that name. */
function namedSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [name, value] of Object.entries(contracts)) {
    const isShared = value instanceof z.ZodObject || value instanceof z.ZodUnion
    if (!isShared || registry.has(value)) continue
    registry.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
  }
  return registry
}

const documentUrl = '/api/openapi.json'
const docsUrl = '/api/docs'

/** Collects every route mounted after it; serves the document and a page to read it. */
export async function registerOpenApi(
  app: FastifyInstance,
  options: {
    version: string
    title: string
    publicUrl: string | undefined
    /** @throws AppError RATE_LIMITED */
    limit(request: FastifyRequest): void
  },
): Promise<void> {
  const schemaRegistry = namedSchemas()
  const transform = createJsonSchemaTransform({ schemaRegistry })
  // The document lists each parameter by itself, so that their schemas cannot be references.
  const transformWhole = createJsonSchemaTransform({ schemaRegistry: z.registry() })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version },
      ...(options.publicUrl && { servers: [{ url: options.publicUrl }] }),
    },
    transform: (input) => {
      const { schema: named, url } = transform(input)
      if (!named || input.schema.hide) return { schema: named, url }
      const { querystring, params } = transformWhole(input).schema ?? {}
      const schema: FastifySchema = { ...named }
      if (querystring) schema.querystring = querystring
      if (params) schema.params = params
      if (input.route.method === 'GET') return { schema, url }
      const headers = {
        type: 'object',
        properties: { [idempotencyHeader]: { type: 'string', minLength: 16, maxLength: 128 } },
      }
      return { schema: { ...schema, headers }, url }
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  let packed: Promise<Packed> | undefined
  // Made when somebody first asks, because most processes are never asked.
  const serve: Serve = async (request, reply) => {
    options.limit(request)
    packed ??= packAnswer(JSON.stringify(app.swagger()), 'application/json; charset=utf-8')
    return answerPacked(request, reply, await packed)
  }
  app.get(documentUrl, { schema: { hide: true } }, serve)
  await app.register(async (scope) => {
    // The page's own files.
    await packStreams(scope)
    await registerPage(scope, serve)
  })
}

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | FastifyReply>

/** The page that shows the document, and asks for it at an address of its own. */
async function registerPage(app: FastifyInstance, serve: Serve): Promise<void> {
  // What a hook returns is not sent for it.
  const sendHere: Serve = async (request, reply) => {
    const document = await serve(request, reply)
    return reply.sent ? reply : reply.send(document)
  }
  await app.register(swaggerUi, {
    routePrefix: docsUrl,
    uiHooks: {
      // The page's own copies of the document would be written out anew at each call.
      onRequest: async (request, reply) => {
        const { url } = request.routeOptions
        if (url === `${docsUrl}/json`) return await sendHere(request, reply)
        if (url !== `${docsUrl}/yaml`) return undefined
        throw new AppError('NOT_FOUND', messages.problems.documentAt({ documentUrl }))
      },
    },
    staticCSP: {
      'default-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data:",
      'script-src': "'self'",
      // The page sets style attributes from its own script only; its style sheets are files.
      'style-src': "'self'",
    },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  })
}
