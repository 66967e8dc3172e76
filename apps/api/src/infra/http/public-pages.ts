/**
 * Pages that everybody can open from a link: HTML with its content, the answers of the API in it.
 * A visitor's page is kept and shared; a page for a session is written for it and kept nowhere.
 */
import { createHash } from 'node:crypto'
import { errorsOf } from '@strix/contracts'
import type { Operation, PageAnswer, PageData } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { demandAccess, demandUnrestricted, namesSession, visitor } from './caller.ts'
import type { Caller } from './caller.ts'
import { addLinkPreview } from './link-preview.ts'
import { callerOf, limitCalls } from './calls.ts'
import type { Edge, Input } from './mount.ts'
import { pathOf } from './page-cache.ts'
import type { Made, Making } from './page-cache.ts'
import { packAnswer, answerPacked } from './packed.ts'
import type { Packed } from './packed.ts'
import type { PageWriter } from './page-writer.ts'
import { isPreserialized } from './preserialized.ts'
import type { Preserialized } from './preserialized.ts'
import { problemOf, statusFor, toAppError } from './problem.ts'
import { policyHeader } from './security.ts'
import { answerAppPage } from './static.ts'

type Given = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}
/**
 * Answers a reading operation as the API would answer it to this caller: its access rules, its
 * refusals, and no field that its contract does not declare.
 */
export type Ask = <O extends ReadOperation>(
  operation: O,
  given: Given,
  read: (input: Input<O>) => Promise<z.output<O['ok']> | Preserialized<z.output<O['ok']>>>,
) => Promise<PageAnswer>
type ReadOperation = Operation & { ok: z.ZodType }

type PublicPage = {
  /** Of the page, as the web's own routes have it. */
  url: string
  perMinute: number
  /** What the page shows. Its first answer decides the status: 200, or that of its problem. */
  read(asked: {
    params: Readonly<Record<string, string>>
    request: FastifyRequest
    caller: Caller
    ask: Ask
  }): Promise<readonly PageAnswer[]>
  /**
   * Subjects whose change makes a visitor's page old; see `dropPages`. A page without this is
   * another for each browser: it is written each time and kept nowhere.
   */
  about?(answers: readonly PageAnswer[]): readonly string[]
}

const pageType = 'text/html; charset=utf-8'
/** Somebody waits for it, so not the best that Brotli can. */
const brotliQuality = 5

export function mountPage(app: FastifyInstance, edge: Edge, page: PublicPage): void {
  app.get(page.url, { schema: { hide: true } }, async (request, reply) => {
    try {
      return await answerPage(edge, page, { request, reply })
    } catch (error) {
      // The app's own page asks again, and says in words what is wrong.
      const status = statusFor(reply, toAppError(error, { request }))
      return answerAppPage(reply, edge.webBuilds, { status, head: '' })
    }
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerPage(
  edge: Edge,
  page: PublicPage,
  { request, reply }: Exchange,
): Promise<Buffer | FastifyReply | string> {
  const { url, perMinute, about } = page
  const { cache, writer } = edge.publicPages
  const path = pathOf(request.url)
  const isVisitor = !namesSession(request)
  const known = isVisitor && about ? cache.get(request.url) : undefined
  if (known) return await answerShared(request, reply, { edge, url, packed: known })
  const operation = { method: 'GET', url, perMinute } as const
  await limitCalls(edge, operation, request)
  if (!writer) return answerAppPage(reply, edge.webBuilds, { status: 200, head: '' })
  if (isVisitor && about) {
    const { answers, packed } = await cache.shared(path, (making) =>
      writeShared(edge, { path, page, about, request, writer, making }),
    )
    if (packed) return await answerShared(request, reply, { edge, url, packed })
    return await answerOnce(reply, edge, { url, path, caller: visitor, answers })
  }
  const caller = isVisitor ? visitor : await callerOf(edge, operation, request)
  const answers = await read(page, request, caller)
  return await answerOnce(reply, edge, { url, path, caller, answers })
}

async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { edge, url, packed }: { edge: Edge; url: string; packed: Packed },
): Promise<Buffer | FastifyReply> {
  const { ready, writer } = edge.publicPages
  if (writer) void reply.header(policyHeader, await writer.policyOf(url))
  const body = answerPacked(request, reply, packed, ['cookie'])
  if (Buffer.isBuffer(body)) ready.keepHead(reply, body)
  return body
}

type Sharing = {
  path: string
  page: PublicPage
  about: NonNullable<PublicPage['about']>
  request: FastifyRequest
  writer: PageWriter
  making: Making
}

/** Only a page with status 200 is packed and kept; else there are the answers alone. */
async function writeShared(
  edge: Edge,
  { path, page, about, request, writer, making }: Sharing,
): Promise<Made> {
  const answers = await read(page, request, visitor)
  if (statusOf(answers[0]) !== 200) return { answers }
  const digest = createHash('sha256').update(JSON.stringify(answers)).digest('base64')
  const write = async () => {
    const html = await writer.write(path, dataOf(edge, { caller: visitor, search: '', answers }))
    return await packAnswer(html, pageType, brotliQuality)
  }
  const packed = making.same(digest) ?? (await write())
  making.keep({ packed, digest, about: about(answers) })
  return { answers, packed }
}

function read(
  page: PublicPage,
  request: FastifyRequest,
  caller: Caller,
): Promise<readonly PageAnswer[]> {
  return page.read({
    params: request.params as Record<string, string>,
    request,
    caller,
    ask: (operation, given, answer) => askAs(caller, { operation, given, answer }),
  })
}

type Once = {
  url: string
  path: string
  /** What stands behind the path, where the page is another one with it. */
  search?: string
  caller: Caller
  answers: readonly PageAnswer[]
}

/**
 * A page for one reader: written now and kept nowhere.
 * @returns what a handler returns
 */
export async function answerOnce(
  reply: FastifyReply,
  edge: Edge,
  { url, path, search = '', caller, answers }: Once,
): Promise<string> {
  const { writer } = edge.publicPages
  if (!writer) return answerAppPage(reply, edge.webBuilds, { status: 200, head: '' })
  const html = await writer.write(path + search, dataOf(edge, { caller, search, answers }))
  const { origin } = edge.publicPages
  void reply
    .code(statusOf(answers[0]))
    .header(policyHeader, await writer.policyOf(url))
    .headers({ 'cache-control': 'no-store', vary: 'cookie' })
    .type(pageType)
  return addLinkPreview(html, { origin, path })
}

function dataOf(
  { publicPages, now }: Edge,
  { caller, search, answers }: Pick<Required<Once>, 'caller' | 'search' | 'answers'>,
): PageData {
  const viewer = caller.kind === 'member' ? caller.profileId : null
  return { viewer, now: now().toISOString(), origin: publicPages.origin, search, answers }
}

function statusOf(first: PageAnswer | undefined): number {
  return first && 'problem' in first.answer ? first.answer.problem.status : 200
}

async function askAs<O extends ReadOperation>(
  caller: Caller,
  asked: { operation: O; given: Given; answer: (input: Input<O>) => Promise<unknown> },
): Promise<PageAnswer> {
  const { operation, given } = asked
  const address = addressOf(operation.url, given)
  const input = inputOf(operation, given)
  // An address that holds what can be no parameter, whatever the operation answers otherwise.
  if (!input) return { address, answer: { problem: problemOf(nothingHere()) } }
  try {
    demandUnrestricted(operation, caller)
    demandAccess(operation.auth, caller)
    const made = await asked.answer(input)
    const answer = operation.ok.parse(isPreserialized(made) ? JSON.parse(String(made.json)) : made)
    return { address, answer: wholeAnswer.parse(answer) }
  } catch (error) {
    if (!(error instanceof AppError) || !errorsOf(operation).includes(error.code)) throw error
    const problem = problemOf(error)
    if (problem.status >= 500) throw error
    return { address, answer: { problem } }
  }
}

const wholeAnswer = z.object({ data: z.unknown(), page: z.unknown().optional() })

/** Undefined where an address holds what can be no parameter of it. */
function inputOf<O extends ReadOperation>(operation: O, given: Given): Input<O> | undefined {
  const nothing = z.undefined()
  const params = (operation.params ?? nothing).safeParse(given.params)
  const query = (operation.query ?? nothing).safeParse(operation.query && (given.query ?? {}))
  if (!params.success || !query.success) return undefined
  return { params: params.data, query: query.data, body: undefined } as Input<O>
}

function nothingHere(): AppError {
  return new AppError('NOT_FOUND', messages.problems.nothingHere)
}

function addressOf(url: string, { params = {}, query = {} }: Given): string {
  const path = url.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search}` : path
}
