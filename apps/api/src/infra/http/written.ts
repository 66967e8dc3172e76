/** Answers that are JSON already. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

const tag = Symbol('written')

/**
 * An answer of the shape `T` as text: for long lists, of which the database writes the most. It is
 * sent as it is, so whoever writes it names every field that goes out.
 */
export type Written<T> = { readonly json: string; readonly [tag]: T | undefined }

export function writeAnswer<T>(json: string): Written<T> {
  return { json, [tag]: undefined }
}

export function isWritten(answer: unknown): answer is Written<unknown> {
  return typeof answer === 'object' && answer !== null && tag in answer
}

/** @throws Error unless the text says what the contract declares, and nothing else */
export function demandContract(answer: Written<unknown>, schema: z.ZodType): void {
  const said: unknown = JSON.parse(answer.json)
  if (!isDeepStrictEqual(schema.parse(said), said)) {
    throw new Error('the answer says more than its contract')
  }
}
