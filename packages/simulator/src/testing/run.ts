/** For tests: a simulator at a fixed instant, and short ways to call it. */
import { type RunningSimulator, startSimulator } from '../index.ts'
import { field, listOf } from '../platform.ts'

export const saturday = '2026-11-21T09:30:00Z'

export type Reply = {
  status: number
  contentType: string
  text: string
  /** The value at a dotted path of the JSON body; undefined where there is none. */
  at(path: string): unknown
  /** The same, as a list. */
  list(path: string): unknown[]
}
export type Running = RunningSimulator & {
  get(path: string): Promise<Reply>
  post(path: string, body: unknown): Promise<Reply>
  form(path: string, fields: Record<string, string>): Promise<Reply>
}

export async function runAt(
  instant: string,
  options: { seed?: string; stateFile?: string } = {},
): Promise<Running> {
  const { seed = 'strix', stateFile } = options
  const simulator = await startSimulator({
    seed,
    now: () => new Date(instant),
    ...(stateFile ? { stateFile } : {}),
  })
  async function call(path: string, init?: RequestInit): Promise<Reply> {
    const response = await fetch(`${simulator.url}/${path}`, init)
    const text = await response.text()
    const contentType = response.headers.get('content-type') ?? ''
    const json = contentType.includes('json') ? parsed(text) : undefined
    return {
      status: response.status,
      contentType,
      text,
      at: (path) => at(json, path),
      list: (path) => list(json, path),
    }
  }
  return {
    ...simulator,
    get: (path) => call(path),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    form: (path, fields) => call(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a dotted path; `''` is the value itself. */
export function at(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((inner, name) => field(inner, name), value)
}

export function list(value: unknown, path: string): unknown[] {
  return listOf(at(value, path))
}

export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

export function keysOf(value: unknown): string[] {
  return entriesOf(value).map(([name]) => name)
}
