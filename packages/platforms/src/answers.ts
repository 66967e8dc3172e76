/** What an adapter does with an answer: takes it by its shape, or says what is wrong with it. */
import { messages } from '@strix/messages/server/platforms'
import type { z } from 'zod'
import { type FailureKind, PlatformError } from './platform.ts'

/** Who is reading: names the platform in errors and slips. */
export type Reader = { id: string; name: string }
export type Sentence = (values: { name: string }) => string

const { answers } = messages

/** The failures of one platform, and the check of what it sent. */
export function answersOf({ id, name }: Reader) {
  /** @param say the sentence that says what happened */
  function fail(kind: FailureKind, say: Sentence, cause?: unknown): PlatformError {
    return new PlatformError({ kind, platform: id, message: say({ name }), cause })
  }

  /** @param place what cannot be understood; a number or a name that stands in the answer */
  function badResponse(place: string, cause?: unknown): PlatformError {
    return fail('BAD_RESPONSE', (values) => answers.atPlace({ ...values, place }), cause)
  }

  /** @throws PlatformError BAD_RESPONSE where the answer has another shape */
  function checked<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    const place = parsed.error.issues[0]?.path.join('.') ?? ''
    if (place === '') throw fail('BAD_RESPONSE', answers.unreadable, parsed.error)
    throw badResponse(place, parsed.error)
  }

  return { fail, badResponse, checked }
}

/** An instant with its zone; a time without one says nothing. */
export function instantOf(text: string | null | undefined): string | null {
  if (!text || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
