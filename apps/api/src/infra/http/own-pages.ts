/**
 * Pages that are written for one reader: what they are opened for stands in the HTML, so that a
 * slow phone shows it before any script has come. Nothing keeps them, here or on the way.
 */
import type { PageAnswer } from '@strix/contracts'
import { problem } from '@strix/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { namesSession, visitor } from './caller.ts'
import type { Caller } from './caller.ts'
import { callerOf, limitCalls } from './calls.ts'
import type { Edge } from './mount.ts'
import type { WrittenPage } from './page-writer.ts'
import { answerOnce } from './public-pages.ts'
import type { AnswerOwnPage } from './static.ts'

/** More than a person turns pages; writing one costs more than sending a file. */
const operation = { method: 'GET', url: '/*', perMinute: 120 } as const

export function createOwnPages(app: FastifyInstance, edge: Edge): AnswerOwnPage {
  const { writer } = edge.publicPages
  return async (request, reply, path) => {
    const search = searchOf(request)
    const page = await writer?.pageOf(path, search)
    if (!page) return undefined
    const caller = await readerOf(edge, { page, request })
    if (!caller || (await isTooOften(edge, request))) return undefined
    const addresses = page.asks(caller.profileId ?? '')
    const answers = await Promise.all(addresses.map((address) => ask(app, request, address)))
    // A member's own page says itself what has failed, and tries again.
    if (!page.forVisitors && answers.some(({ answer }) => 'problem' in answer)) return undefined
    return await answerOnce(reply, edge, { url: path, path, search, caller, answers })
  }
}

function searchOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** For whom the page may be written: a member, or where it has one, a visitor. */
async function readerOf(
  edge: Edge,
  { page, request }: { page: WrittenPage; request: FastifyRequest },
): Promise<Caller | undefined> {
  const caller = namesSession(request) ? await callerOf(edge, operation, request) : visitor
  if (caller.kind === 'member') return caller
  return page.forVisitors ? visitor : undefined
}

async function isTooOften(edge: Edge, request: FastifyRequest): Promise<boolean> {
  try {
    await limitCalls(edge, operation, request)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true
    throw error
  }
}

/**
 * Asks the operation itself, as the browser of the page would: its limits, its access and what it
 * masks hold here without being repeated.
 */
async function ask(
  app: FastifyInstance,
  request: FastifyRequest,
  address: string,
): Promise<PageAnswer> {
  const { 'if-none-match': _, 'if-modified-since': __, range: ___, ...headers } = request.headers
  const asked = await app.inject({
    method: 'GET',
    url: address,
    headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
    remoteAddress: request.socket.remoteAddress ?? request.ip,
  })
  const body: unknown = asked.json()
  const answer =
    asked.statusCode === 200 ? wholeAnswer.parse(body) : { problem: problem.parse(body) }
  return { address, answer }
}

const wholeAnswer = z.object({ data: z.unknown(), page: z.unknown().optional() })
