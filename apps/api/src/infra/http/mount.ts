/**
 * Binds a contract to its handlers: inputs and outputs parsed, declared errors only, once for
 * every feature.
 */
import { asksFresh, errorsOf, proofMinutes } from '@strix/contracts'
import type { Contract, ErrorCode, Operation } from '@strix/contracts'
import multipart from '@fastify/multipart'
import { messages } from '@strix/messages/server/infra'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db.ts'
import { AppError } from '../errors.ts'
import { callerId, demandAccess, demandFresh, demandUnrestricted } from './caller.ts'
import type { Caller, CallerOf, ResolveCaller } from './caller.ts'
import { fingerprintOf, once, readIdempotencyKey } from './idempotency.ts'
import type { StoredAnswer } from './idempotency.ts'
import { responsesOf } from './openapi.ts'
import { callerOf, limitCalls } from './calls.ts'
import type { PublicPages } from './page-writer.ts'
import type { PendingAnswers } from './pending-answers.ts'
import { problemOf, sendProblem, toAppError } from './problem.ts'
import { demandSameOrigin } from './same-origin.ts'
import { openEventStream } from './sse.ts'
import type { SentEvent } from './sse.ts'
import { digestOf, readUpload } from './upload.ts'
import { demandContract, isPreserialized, releaseOnceSent } from './preserialized.ts'
import type { Preserialized } from './preserialized.ts'
import type { WebBuilds } from './static.ts'
import type { UseCounts } from './use-counts.ts'

/** What every route stands on. */
export type Edge = {
  db: Db
  now: () => Date
  resolveCaller: ResolveCaller
  /** Keys the fingerprints of what was asked. */
  fingerprintKey: () => Promise<Buffer>
  /** Those that the database did not take. */
  pendingAnswers: PendingAnswers
  publicUrl: string | undefined
  /** The pages as they were built. */
  webBuilds: WebBuilds
  /** Pages that are written when they are asked for. */
  publicPages: PublicPages
  /** Multiplies every rate limit; more than 1 only in the sandbox. */
  rateLimitFactor: number
  /** What this process counts by itself. */
  useCounts: UseCounts
  /** Whether preserialized answers are parsed and compared with the contract. */
  checksPreserialized: boolean
  /** Aborted when the server must be gone. */
  shutdown: AbortSignal
}

/** One request as a handler sees it, besides its input. */
export type Call<C extends Caller = Caller> = {
  request: FastifyRequest
  reply: FastifyReply
  caller: C
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}
/** The call of one operation: its caller is who its `auth` lets in. */
type CallOf<O> = Call<O extends { auth: infer A } ? CallerOf<A> : never> &
  (O extends { file: object } ? { file: Buffer } : unknown)

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<O, Name extends string> = O extends { readonly [N in Name]: infer S }
  ? Parsed<S>
  : undefined
export type Input<O> = {
  params: Part<O, 'params'>
  query: Part<O, 'query'>
  body: Part<O, 'body'>
}
type EventsOf<O> = O extends { ok: { stream: infer S } } ? S : never
export type StreamEvent<O> = {
  [Name in keyof EventsOf<O> & string]: {
    event: Name
    data: Parsed<EventsOf<O>[Name]>
    /** From where a reader goes on, as `Last-Event-ID` names it. */
    id?: string
  }
}[keyof EventsOf<O> & string]

type Handler<O> = O extends { ok: { stream: unknown } }
  ? /** Answers the last event; it alone is repeated for the same Idempotency-Key. */
    (
      input: Input<O>,
      call: CallOf<O>,
      emit: (event: StreamEvent<O>) => void,
    ) => Promise<StreamEvent<O>>
  : (
      input: Input<O>,
      call: CallOf<O>,
    ) => Promise<O extends { ok: infer S } ? Answer<O, Parsed<S>> : never>
/** What is kept for a second try is no text, so only reading may answer with one. */
type Answer<O, T> = O extends { method: 'GET' } ? T | Preserialized<T> : T
/** One handler for every operation: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> }

type AnyInput = Input<unknown>
type LooseCall = Call & { file: Buffer | undefined }
type LooseHandler = (
  input: AnyInput,
  call: LooseCall,
  emit: (event: SentEvent) => void,
) => Promise<unknown>

/** Adds every operation of the contract to the app. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  edge: Edge,
  input: { contract: C; handlers: Handlers<C>; tag: string },
): void {
  for (const [name, operation] of Object.entries(input.contract)) {
    // The types above tie each handler to its operation; the loop only sees their common shape.
    const handler = input.handlers[name] as unknown as LooseHandler
    const mounted = { name: `${input.tag}.${name}`, tag: input.tag, operation, handler }
    if (operation.file) mountUpload(app, edge, mounted)
    else mountOne(app, edge, mounted)
  }
}

type Mounted = { name: string; tag: string; operation: Operation; handler: LooseHandler }

/** In a scope of its own: who reads files looks at every request there. */
function mountUpload(app: FastifyInstance, edge: Edge, mounted: Mounted): void {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true })
    mountOne(scope, edge, mounted)
  })
}

function mountOne(app: FastifyInstance, edge: Edge, mounted: Mounted): void {
  const { operation } = mounted
  const allowed = errorsOf(operation)
  const { staysOpen = false } = operation
  if (staysOpen) refuseHead(app, operation.url)
  app.route({
    method: operation.method,
    url: operation.url,
    exposeHeadRoute: !staysOpen && operation.method === 'GET',
    schema: schemaOf(mounted),
    errorHandler: (error, request, reply) => {
      void sendProblem(reply, toAppError(error, { request, allowed }))
    },
    onRequest: (request, _reply, done) => {
      try {
        demandSameOrigin(request, edge)
        const limiting = limitCalls(edge, operation, request)
        // The framework waits for a promise; without one it goes on at once.
        if (limiting) return limiting
      } catch (error) {
        return done(error as Error)
      }
      return done()
    },
    handler: (request, reply) => serve(edge, { mounted, allowed, request, reply }),
  })
}

/** The head of a stream without an end would keep a place of it for nothing. */
function refuseHead(app: FastifyInstance, url: string): void {
  app.head(url, { schema: { hide: true } }, (_request, reply) =>
    reply.code(405).header('allow', 'GET').send(),
  )
}

function schemaOf({ name, tag, operation }: Mounted): FastifySchema {
  return {
    operationId: name,
    tags: [tag],
    summary: operation.summary,
    ...(operation.params && { params: operation.params }),
    ...(operation.query && { querystring: operation.query }),
    ...(operation.body && { body: operation.body }),
    response: responsesOf(operation),
  } as FastifySchema
}

/**
 * A getter of a class, not of an object literal: for each of those V8 makes a shape of its own, in
 * old memory, which keeps its whole request until all memory is swept.
 */
class OneCall implements LooseCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly file: Buffer | undefined
  readonly #makeSignal: () => AbortSignal
  #signal: AbortSignal | undefined

  constructor(parts: Omit<LooseCall, 'signal'>, makeSignal: () => AbortSignal) {
    this.request = parts.request
    this.reply = parts.reply
    this.caller = parts.caller
    this.file = parts.file
    this.#makeSignal = makeSignal
  }

  /** Most handlers are done before anybody could leave, and never ask for it. */
  get signal(): AbortSignal {
    return (this.#signal ??= this.#makeSignal())
  }
}

type Serving = {
  mounted: Mounted
  allowed: readonly ErrorCode[]
  request: FastifyRequest
  reply: FastifyReply
}

async function serve(edge: Edge, serving: Serving): Promise<unknown> {
  const { mounted, request, reply } = serving
  const { operation } = mounted
  const caller = await callerOf(edge, operation, request)
  demandUnrestricted(operation, caller)
  demandAccess(operation.auth, caller)
  demandProof(operation, { caller, now: edge.now() })
  if (asksFresh(operation)) {
    demandFresh(caller.kind === 'staff' ? caller.confirmedAt : null, edge.now())
  }
  const file = operation.file && (await readUpload(request, operation.file))
  const input = { params: request.params, query: request.query, body: request.body } as AnyInput
  const given = operation.method === 'GET' ? undefined : readIdempotencyKey(request)
  const key = operation.repeats ? undefined : given
  const isStream = wantsStream(operation, request)
  const signal = () => signalOf(edge, { reply, keepsGoing: key !== undefined && !isStream })
  const call = new OneCall({ request, reply, caller, file }, signal)
  const runOnce = async (run: () => Promise<StoredAnswer>) =>
    key === undefined
      ? await run()
      : await once({
          db: edge.db,
          key,
          scope: `${callerId(caller) ?? 'visitor'} ${operation.method} ${operation.url}`,
          fingerprint: fingerprintOf(
            file ? { ...input, file: digestOf(file) } : input,
            await edge.fingerprintKey(),
          ),
          now: edge.now,
          run,
          unkept: (error) =>
            request.log.error({ reqId: request.id, err: error }, 'an answer could not be kept'),
          pending: edge.pendingAnswers,
        })
  if (isStream) return await serveStream({ ...serving, input, call, runOnce })
  if ('stream' in operation.ok) return await serveLast({ ...serving, input, call, runOnce })
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  if (key === undefined) {
    const answer = await mounted.handler(input, call, () => undefined)
    if (!isPreserialized(answer)) return answer
    releaseOnceSent(answer, reply.raw)
    if (edge.checksPreserialized && !('stream' in operation.ok))
      demandContract(answer, operation.ok)
    void reply.type('application/json; charset=utf-8')
    return answer.json
  }
  const answer = await runOnce(async () => {
    const value = await mounted.handler(input, call, () => undefined)
    const location = reply.getHeader('location')
    // What is kept is what was sent: a replay must not carry more than the first answer did.
    const sent: unknown = JSON.parse(serialized(reply, value))
    return { value: sent, ...(typeof location === 'string' && { location }) }
  })
  if (answer.location !== undefined) void reply.header('location', answer.location)
  return answer.value
}

function serialized(reply: FastifyReply, value: unknown): string {
  const text = reply.code(200).serialize(value)
  if (typeof text !== 'string') throw new Error('an answer must serialize to text')
  return text
}

type Streaming = Serving & {
  input: AnyInput
  call: LooseCall
  runOnce: (run: () => Promise<StoredAnswer>) => Promise<StoredAnswer>
}

/** An operation that can do without a stream streams for those alone who ask for it. */
function wantsStream({ ok }: Operation, { headers }: FastifyRequest): boolean {
  if (!('stream' in ok)) return false
  return ok.last === undefined || /\btext\/event-stream\b/.test(headers.accept ?? '')
}

function checkEvent({ ok }: Operation, event: SentEvent): SentEvent {
  const schema = 'stream' in ok ? ok.stream[event.event] : undefined
  if (!schema) throw new Error(`the stream has no event ${event.event}`)
  return { ...event, data: schema.parse(event.data) }
}

/** The last event of a stream as an answer by itself. */
async function serveLast({ mounted, reply, input, call, runOnce }: Streaming) {
  void reply.header('cache-control', 'no-store')
  const { value } = await runOnce(async () => {
    const last = await mounted.handler(input, call, () => undefined)
    return { value: checkEvent(mounted.operation, last as SentEvent) }
  })
  return reply.send({ data: (value as SentEvent).data })
}

/** From here on the status is sent: a failure is the stream's last event. */
async function serveStream(streaming: Streaming): Promise<FastifyReply> {
  const { mounted, request, reply, allowed } = streaming
  const check = (event: SentEvent) => checkEvent(mounted.operation, event)
  let stream: ReturnType<typeof openEventStream> | undefined
  // Opened with the first event, so that cookies set before it still go out.
  const send = (event: SentEvent) => {
    stream ??= openEventStream(reply, { staysOpen: mounted.operation.staysOpen === true })
    stream.send(event)
  }
  try {
    const answer = await streaming.runOnce(async () => {
      const last = await mounted.handler(streaming.input, streaming.call, (event) =>
        send(check(event)),
      )
      return { value: check(last as SentEvent) }
    })
    send(answer.value as SentEvent)
  } catch (error) {
    const problem = toAppError(error, { request, allowed })
    // Nothing sent yet: an ordinary answer says it better.
    if (!stream) return sendProblem(reply, problem)
    send({ event: 'problem', data: problemOf(problem) })
  }
  stream?.close()
  return reply
}

function demandProof({ proof }: Operation, { caller, now }: { caller: Caller; now: Date }): void {
  if (proof === undefined) return
  const proved = caller.kind === 'member' ? caller.session.provedAt : null
  const provedAt = proved?.getTime() ?? Number.NEGATIVE_INFINITY
  if (now.getTime() - provedAt < proofMinutes * 60_000) return
  throw new AppError('PROOF_NEEDED', messages.problems.proveAgain)
}

/**
 * With a key the answer is kept for a second try, so the work goes on when the line drops; a
 * stream's reader who leaves has cancelled.
 */
function signalOf(edge: Edge, input: { reply: FastifyReply; keepsGoing: boolean }): AbortSignal {
  if (input.keepsGoing) return edge.shutdown
  const { raw } = input.reply
  const over = new AbortController()
  const stop = () => over.abort(edge.shutdown.reason)
  const leave = () => {
    edge.shutdown.removeEventListener('abort', stop)
    if (!raw.writableFinished) over.abort(new AppError('BUSY', messages.problems.cancelled))
  }
  if (edge.shutdown.aborted) stop()
  edge.shutdown.addEventListener('abort', stop)
  if (raw.closed) leave()
  else raw.once('close', leave)
  return over.signal
}
