/** One way of asking a provider: in time, in bounds, and parsed. */
import { timingSafeEqual } from 'node:crypto'
import type { Transport } from '@strix/platforms'
import type { z } from 'zod'
import { ProviderError } from './provider.ts'

const answerMaxMs = 15_000
const bytesMax = 4 * 1024 * 1024

type Ask = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

export type ProviderHttp = {
  /**
   * The parsed answer, whatever its status; a provider's refusal is JSON too.
   * @throws ProviderError when it does not come in time, is too long, is no JSON, or reads
   * otherwise than `schema`
   */
  ask<S extends z.ZodType>(input: Ask, schema: S): Promise<{ status: number; answer: z.output<S> }>
}

export function createProviderHttp(
  transport: Transport,
  options: { maxMs?: number } = {},
): ProviderHttp {
  return {
    async ask({ method, url, headers, body }, schema) {
      const signal = AbortSignal.timeout(options.maxMs ?? answerMaxMs)
      let status: number
      let text: string
      try {
        const response = await transport({
          method,
          url,
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal,
        })
        status = response.status
        text = await readText(response.body)
      } catch (error) {
        if (error instanceof ProviderError) throw error
        throw new ProviderError('the provider did not answer', { cause: error })
      }
      if (status >= 500) throw new ProviderError(`the provider answered ${status}`)
      const parsed = schema.safeParse(parseJson(text))
      if (parsed.success) return { status, answer: parsed.data }
      const at = parsed.error.issues[0]?.path.join('.') ?? ''
      throw new ProviderError(`the provider answered ${status} with something else at "${at}"`)
    },
  }
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > bytesMax) throw new ProviderError('the provider answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Compares in constant time. */
export function sameSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
