/** `type` of a problem is an address: there a person reads what the code means. */
import { errorCodes } from '@strix/contracts'
import type { ErrorCode } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import { messages as titles } from '@strix/messages/server/problems'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { currentLanguage } from '../language.ts'

export function registerProblemPages(app: FastifyInstance): void {
  app.get('/problems/:code', { schema: { hide: true } }, (request, reply) => {
    const { code } = request.params as { code: string }
    if (!isErrorCode(code)) throw new AppError('NOT_FOUND', messages.problems.noProblem)
    const status = errorCodes[code]
    const title = titles[code]
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">` +
          `<meta name="viewport" content="width=device-width">` +
          `<title>${title} · Strix</title></head>` +
          `<body><main><h1>${title}</h1>` +
          `<p>${messages.problemPage({ code, status })}</p>` +
          `<p><a href="/">Strix</a> · <a href="/api/docs">API</a></p></main></body></html>`,
      )
  })
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}
