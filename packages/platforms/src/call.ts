/**
 * One HTTP exchange with a platform: sent, read within limits, told apart from a failure, parsed.
 */
import { messages } from '@strix/messages/server/platforms'
import {
  type FailureKind,
  type HttpRequest,
  type HttpResponse,
  type Platform,
  PlatformError,
} from './platform.ts'
import type { Transport } from './transport.ts'

/** What a call was, for metrics and logs. Holds no code, no query and no body. */
export type CallRecord = {
  platform: string
  host: string
  route: string
  status: number | null
  kind: FailureKind | 'cancelled' | null
  ms: number
  bytes: number
}

type CallContext = {
  platform: Platform
  transport: Transport
  baseUrl: string | undefined
  userAgent: string
  /** Aborted by the deadline or by the caller. */
  signal: AbortSignal
  /** Filled while the call runs, so that a failed one is recorded too. */
  progress: { status: number | null; bytes: number }
}

/** @throws PlatformError; whatever `signal` was aborted with. */
export async function exchange(request: HttpRequest, context: CallContext): Promise<unknown> {
  const { platform, signal } = context
  // A wrong host is our own mistake, not a failure of the platform.
  const url = urlOf(request, context)
  let response: HttpResponse
  try {
    response = await send(url, request, context)
  } catch (error) {
    if (error instanceof PlatformError) throw error
    signal.throwIfAborted()
    throw failure(platform, 'UNAVAILABLE', error)
  }
  const kind = platform.classify(response) ?? commonFailure(response)
  if (kind !== undefined) throw failure(platform, kind)
  try {
    return JSON.parse(response.text)
  } catch (error) {
    throw failure(platform, 'BAD_RESPONSE', error)
  }
}

async function send(
  url: string,
  request: HttpRequest,
  context: CallContext,
): Promise<HttpResponse> {
  const { platform, transport, signal, progress } = context
  const body = bodyOf(request)
  const answer = await transport({
    method: request.method,
    url,
    headers: {
      accept: 'application/json',
      'user-agent': context.userAgent,
      ...body?.headers,
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: body.text }),
    signal,
  })
  progress.status = answer.status
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.body) {
    progress.bytes += chunk.byteLength
    // Leaving the loop destroys the stream, which closes the socket.
    if (progress.bytes > platform.limits.responseBytesMax) {
      throw new PlatformError({
        kind: 'BAD_RESPONSE',
        platform: platform.id,
        message: messages.answers.tooLarge(platform),
      })
    }
    chunks.push(chunk)
  }
  return {
    status: answer.status,
    contentType: answer.contentType.toLowerCase(),
    text: Buffer.concat(chunks).toString('utf8'),
  }
}

function urlOf(request: HttpRequest, context: CallContext): string {
  const { platform, baseUrl } = context
  if (!platform.hosts.includes(request.host)) {
    throw new Error(`${platform.id} called a host it does not declare: ${request.host}`)
  }
  const base = baseUrl === undefined ? 'https:/' : baseUrl.replace(/\/$/, '')
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString()
  return `${base}/${request.host}${request.path}${query === '' ? '' : `?${query}`}`
}

function bodyOf(
  request: HttpRequest,
): { text: string; headers: Record<string, string> } | undefined {
  if (request.form !== undefined) {
    const text = new URLSearchParams(request.form).toString()
    return { text, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  if (request.json === undefined) return undefined
  return {
    text: JSON.stringify(request.json),
    headers: { 'content-type': 'application/json' },
  }
}

/** What is a failure on every platform, for what an adapter did not tell. */
function commonFailure(response: HttpResponse): FailureKind | undefined {
  const { status } = response
  if (status === 401 || status === 403) return 'BLOCKED'
  if (status === 429) return 'RATE_LIMITED'
  if (status >= 500) return 'UNAVAILABLE'
  if (status < 200 || status >= 300) return 'BAD_RESPONSE'
  return looksLikeJson(response) ? undefined : 'BAD_RESPONSE'
}

/** Some platforms label JSON as text, so a wrong label alone is no failure; a page is. */
function looksLikeJson(response: HttpResponse): boolean {
  return /^\s*[[{"]/.test(response.text)
}

/** A failure with the usual sentence of its kind. */
export function failure(
  platform: { id: string; name: string },
  kind: FailureKind,
  cause?: unknown,
): PlatformError {
  return new PlatformError({
    kind,
    platform: platform.id,
    message: messages.failures[kind](platform),
    cause,
  })
}
