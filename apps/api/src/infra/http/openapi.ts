/** The OpenAPI document, made from the contracts alone. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { errorCodes, errorsOf, idempotencyHeader, problem } from '@strix/contracts'
import type { Operation } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Response schemas by status: the success, then one problem for each status of a declared code. */
export function responsesOf(operation: Operation): Record<number, unknown> {
  const responses: Record<number, unknown> = {}
  for (const code of errorsOf(operation)) {
    const [status] = errorCodes[code]
    const codes = errorsOf(operation).filter((other) => errorCodes[other][0] === status)
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
          content: { 'text/event-stream': { schema: eventsSchema(ok.stream) } },
        }
      : ok
  return responses
}

function eventsSchema(events: Readonly<Record<string, z.ZodType>>): z.ZodType {
  const shapes = Object.entries(events).map(([event, data]) =>
    z.object({ event: z.literal(event), data }),
  )
  return z.union(shapes)
}

/** Collects every route mounted after it; serves the document and a page to read it. */
export async function registerOpenApi(
  app: FastifyInstance,
  options: { version: string; title: string; publicUrl: string | undefined },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version },
      ...(options.publicUrl && { servers: [{ url: options.publicUrl }] }),
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const method = input.route.method
      if (method === 'GET' || !transformed.schema || input.schema.hide) return transformed
      const headers = {
        type: 'object',
        properties: { [idempotencyHeader]: { type: 'string', minLength: 16, maxLength: 128 } },
      }
      return { ...transformed, schema: { ...transformed.schema, headers } }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
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
