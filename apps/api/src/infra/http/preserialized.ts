/** Answers that are JSON already. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

const tag = Symbol('preserialized')

/**
 * An answer of the shape `T` as text, for long lists whose JSON comes from the database. It is sent
 * unchanged, so its author must name every field.
 */
export type Preserialized<T> = { readonly json: string; readonly [tag]: T | undefined }

export function preserialize<T>(json: string): Preserialized<T> {
  return { json, [tag]: undefined }
}

export function isPreserialized(answer: unknown): answer is Preserialized<unknown> {
  return typeof answer === 'object' && answer !== null && tag in answer
}

/** @throws Error unless the text has exactly the fields that the contract declares */
export function demandContract(answer: Preserialized<unknown>, schema: z.ZodType): void {
  const parsed: unknown = JSON.parse(answer.json)
  if (!isDeepStrictEqual(schema.parse(parsed), parsed)) {
    throw new Error('the answer has more than its contract')
  }
}
