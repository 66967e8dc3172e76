/** Converting without scripts: a form of the home page posts here, and a page is the answer. */
import { conversion, problem } from '@strix/contracts'
import type { PageAnswer } from '@strix/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../infra/http/caller.ts'
import { callerOf } from '../../infra/http/calls.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPage, answerOnce } from '../../infra/http/public-pages.ts'
import type { Ask } from '../../infra/http/public-pages.ts'
import type { ConversionService } from './conversion.service.ts'
import { seesMasked, viewerOf } from './viewer.ts'
import { conversionView } from './views.ts'

const url = '/conversion/:id'
const perMinute = 240
const formBytesMax = 2_000
const formType = 'application/x-www-form-urlencoded'

export function mountConversionPages(
  app: FastifyInstance,
  edge: Edge,
  conversionService: ConversionService,
): void {
  mountPage(app, edge, {
    url,
    perMinute,
    read: async (asked) => [await readOne(conversionService, asked)],
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    mountForm(scope, edge)
  })
}

type Asked = {
  params: Readonly<Record<string, string>>
  request: FastifyRequest
  caller: Caller
  ask: Ask
}

function readOne(service: ConversionService, asked: Asked): Promise<PageAnswer> {
  const { params, request, caller, ask } = asked
  return ask(conversion.get, { params: { id: params.id ?? '' } }, async (input) => {
    const viewer = viewerOf({ request, caller })
    const found = await service.find({ id: input.params.id, ...viewer })
    return { data: conversionView(found, { masked: seesMasked(viewer) }) }
  })
}

/**
 * The form is the operation itself in other words: it is handed on as the browser sent it, so that
 * its limits, its rule of one origin, its access and its masking hold here without being repeated.
 */
function mountForm(scope: FastifyInstance, edge: Edge): void {
  const operation = { method: 'POST', url: '/convert' } as const
  scope.post(operation.url, { schema: { hide: true } }, async (request, reply) => {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers
    const { method, url: operationUrl } = conversion.convert
    const answer = await scope.inject({
      method,
      url: operationUrl,
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      payload: JSON.stringify(request.body),
    })
    for (const cookie of answer.cookies.length > 0 ? [answer.headers['set-cookie']].flat() : []) {
      if (cookie !== undefined) void reply.header('set-cookie', cookie)
    }
    const id = String(answer.headers.location ?? '')
      .split('/')
      .at(-1)
    // Loading the answer again books nothing again.
    if (answer.statusCode === 200 && id) return reply.redirect(`/conversion/${id}`, 303)
    const refused: PageAnswer = {
      address: '/api/v1/conversions/none',
      answer: { problem: problem.parse(answer.json()) },
    }
    const caller = await callerOf(edge, operation, request)
    return await answerOnce(reply, edge, {
      url,
      path: '/conversion/none',
      caller,
      answers: [refused],
    })
  })
}
