import { messages } from '@strix/messages/app'
import type { Page, Problem } from '@strix/contracts'
import { askProof } from './proof.ts'
import { markEnded } from './session.ts'

/** Some lists also count what they hold in all. */
export type PageInfo = Page & { total?: number }

export type Answer<T> =
  | { ok: true; data: T; message?: string | undefined; page?: PageInfo | undefined }
  | { ok: false; error: Problem }

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a form (for files) goes as it is. */
  body?: unknown
  signal?: AbortSignal
}

/** What a screen is told when no answer came at all. */
export const unreachable: Problem = {
  type: '/problems/unreachable',
  title: messages.unreachable.title,
  status: 0,
  detail: messages.unreachable.text,
  code: 'BUSY',
}

/** What a screen is told when the answer says nothing a person could read. */
export const unreadable: Problem = {
  type: '/problems/unreadable',
  title: messages.unreadable.title,
  status: 500,
  detail: messages.unreadable.text,
  code: 'INTERNAL',
}

/** Sends one call; every one that changes something carries its own idempotency key. */
export function send(path: string, { method = 'GET', body, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, text/event-stream' }
  if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  return fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

/** The problem an unsuccessful answer holds, or a general one where it holds none. */
export function readProblem(body: unknown, status: number): Problem {
  if (typeof body === 'object' && body !== null && 'detail' in body && 'code' in body) {
    return body as Problem
  }
  return { ...unreadable, status }
}

/** One call to our own API; `T` is the `data` its contract declares. Rejects only when aborted. */
export async function call<T>(path: string, options: Call = {}): Promise<Answer<T>> {
  const answer = await callOnce<T>(path, options)
  const isOpen = answer.ok || answer.error.code !== 'PROOF_NEEDED'
  return isOpen || !(await askProof()) ? answer : await callOnce<T>(path, options)
}

async function callOnce<T>(path: string, options: Call): Promise<Answer<T>> {
  try {
    const response = await send(path, options)
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const error = readProblem(body, response.status)
      if (error.code === 'UNAUTHENTICATED') markEnded()
      return { ok: false, error }
    }
    if (typeof body !== 'object' || body === null || !('data' in body)) {
      return { ok: false, error: unreadable }
    }
    const message = 'message' in body ? String(body.message) : undefined
    const page = 'page' in body ? (body.page as PageInfo) : undefined
    return { ok: true, data: body.data as T, message, page }
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { ok: false, error: unreachable }
  }
}
