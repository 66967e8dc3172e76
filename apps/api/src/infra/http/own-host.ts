/** The sandbox is for this machine alone, also in the browser of whoever runs it. */
import { messages } from '@strix/messages/server/infra'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from './problem.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A page elsewhere may point a name of its own at 127.0.0.1, and a browser then takes our answers
 * for that page's (DNS rebinding). Such a call names the other host.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  /** Nearly every call names the same one. */
  let allowed: string | undefined
  app.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers
    if (host === allowed) return done()
    const name = nameOf(host)
    if (name !== undefined && (loopback.has(name) || name === own)) {
      allowed = host
      return done()
    }
    // Answered here, because no operation declares it.
    sendProblem(reply, new AppError('FORBIDDEN', messages.problems.otherHost))
  })
}

function nameOf(host: string): string | undefined {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
