/** Answers that are JSON already. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

const tag = Symbol('preserialized')

/**
 * An answer of the shape `T` as text or its bytes, for long lists whose JSON lies ready. It is sent
 * unchanged, so its author must name every field.
 */
export type Preserialized<T> = { readonly json: string | Buffer; readonly [tag]: T | undefined }

export function preserialize<T>(json: string | Buffer): Preserialized<T> {
  return { json, [tag]: undefined }
}

export function isPreserialized(answer: unknown): answer is Preserialized<unknown> {
  return typeof answer === 'object' && answer !== null && tag in answer
}

/** @throws Error unless the text has exactly the fields that the contract declares */
export function demandContract(answer: Preserialized<unknown>, schema: z.ZodType): void {
  const parsed: unknown = JSON.parse(String(answer.json))
  if (!isDeepStrictEqual(schema.parse(parsed), parsed)) {
    throw new Error('the answer has more than its contract')
  }
}
