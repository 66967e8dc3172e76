import { messages } from '@strix/messages/app'
import type { Page, Problem } from '@strix/contracts'
import type { CallKey, DataOf, InputOf, StreamKey } from '@strix/contracts/client'
import { askProof } from './proof.ts'
import { markEnded, readCurrent, readLogin } from './session.ts'

/** Some lists also count what they hold in all. */
export type PageInfo = Page & { total?: number }

export type Answer<T> =
  | { ok: true; data: T; message?: string | undefined; page?: PageInfo | undefined }
  | { ok: false; error: Problem }

type Input<K extends CallKey | StreamKey> = InputOf<K> & { signal?: AbortSignal }
/** Nothing has to be said where an operation takes nothing, or has a default for all it takes. */
export type InputArguments<K extends CallKey | StreamKey> =
  object extends InputOf<K> ? [input?: Input<K>] : [input: Input<K>]

/** The input of any operation. */
export type AnyInput = {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | boolean>>
  /** Sent as JSON; a form (for files) goes as it is. */
  body?: unknown
  signal?: AbortSignal
  /** An answer that is on its way already; the first sending takes it. */
  early?: () => Promise<Response> | undefined
}

/** What a screen gets when no answer came at all. */
export const unreachable: Problem = {
  type: '/problems/unreachable',
  title: messages.unreachable.title,
  status: 0,
  detail: messages.unreachable.text,
  code: 'BUSY',
}

/** What a screen gets when the answer says nothing a person could read. */
export const unreadable: Problem = {
  type: '/problems/unreadable',
  title: messages.unreadable.title,
  status: 500,
  detail: messages.unreadable.text,
  code: 'INTERNAL',
}

/** Where an operation is asked: its address, parameters filled in. */
export function addressOf<K extends CallKey | StreamKey>(
  key: K,
  ...[input]: InputArguments<K>
): string {
  return fill(key, input)
}

/** The same for any operation. */
export function fill(key: string, { params = {}, query = {} }: AnyInput = {}): string {
  const path = key
    .slice(key.indexOf('/'))
    .replace(/:(\w+)/gu, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

type Change = { what: string; key: string }

/** The last change that nothing is known of: it may have been made although no answer came. */
let unanswered: Change | null = null
let lostAt = 0
/** Whoever sends the same later than that means another one. */
const repeatMs = 120_000

/** The same change of the same person sent again soon keeps its key, so that it is made once. */
export function changeOf(key: string, { body, ...at }: AnyInput = {}): Change | null {
  if (key.startsWith('GET ')) return null
  const owner = readCurrent().user?.profile_id
  const what = body instanceof FormData ? '' : JSON.stringify([key, fill(key, at), body, owner])
  // A phone's clock that was put back meanwhile tells nothing.
  const before = Math.abs(Date.now() - lostAt) < repeatMs ? unanswered : null
  unanswered = null
  return before?.what === what ? before : { what, key: crypto.randomUUID() }
}

/** Whether the server has said how a change ended. */
export function isCertain({ status, code }: Problem): boolean {
  return status > 0 && status < 500 && code !== 'IN_PROGRESS'
}

/** Nothing certain is known of how it ended: sent again, it is the same one. */
export function keep(change: Change | null, problem: Problem): void {
  if (!change?.what || isCertain(problem)) return
  unanswered = change
  lostAt = Date.now()
}

/** Sends one call; every one that changes something carries an idempotency key. */
export function send(
  key: string,
  { body, signal, early, ...at }: AnyInput = {},
  change: Change | null = null,
): Promise<Response> {
  const [method = ''] = key.split(' ')
  const headers: Record<string, string> = { accept: 'application/json, text/event-stream' }
  if (change) headers['idempotency-key'] = change.key
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const request = {
    method,
    headers,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }
  return early?.() ?? fetch(fill(key, at), request)
}

/** The problem an unsuccessful answer holds, or a general one where it holds none. */
export function readProblem(body: unknown, status: number): Problem {
  if (typeof body === 'object' && body !== null && 'detail' in body && 'code' in body) {
    return body as Problem
  }
  return { ...unreadable, status }
}

/**
 * One call to our own API, as its contract has it: `call('GET /api/v1/code/:codeId', { params })`.
 * Rejects only when aborted.
 */
export function call<K extends CallKey>(
  key: K,
  ...[input]: InputArguments<K>
): Promise<Answer<DataOf<K>>> {
  return callChecked<DataOf<K>>(key, input)
}

/** The same for `lib/query.tsx`, whose own types have checked the input. */
export async function callChecked<T>(key: CallKey, input?: AnyInput): Promise<Answer<T>> {
  const answer = await callOnce<T>(key, input)
  const isOpen = answer.ok || answer.error.code !== 'PROOF_NEEDED'
  return isOpen || !(await askProof()) ? answer : await callOnce<T>(key, input)
}

async function callOnce<T>(key: string, input?: AnyInput): Promise<Answer<T>> {
  const change = changeOf(key, input)
  const answer = await askOnce<T>(key, input, change)
  if (!answer.ok) keep(change, answer.error)
  return answer
}

async function askOnce<T>(
  key: string,
  input: AnyInput | undefined,
  change: Change | null,
): Promise<Answer<T>> {
  const login = readLogin()
  try {
    const response = await send(key, input, change)
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const error = readProblem(body, response.status)
      if (error.code === 'UNAUTHENTICATED') markEnded(login)
      return { ok: false, error }
    }
    if (typeof body !== 'object' || body === null || !('data' in body)) {
      return { ok: false, error: unreadable }
    }
    const message = 'message' in body ? String(body.message) : undefined
    const page = 'page' in body ? (body.page as PageInfo) : undefined
    return { ok: true, data: body.data as T, message, page }
  } catch (error) {
    if (input?.signal?.aborted) throw error
    return { ok: false, error: unreachable }
  }
}
