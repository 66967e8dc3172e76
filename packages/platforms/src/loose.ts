/**
 * Wire values that recordings and platform versions spell two ways: a number as text, a text as a
 * number, nothing as null.
 */
import { z } from 'zod'

/** A number, or a text that is nothing but one. */
export const looseNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?\d+(\.\d+)?\s*$/)
    .transform(Number),
])
/** As `looseNumber`, whole. */
export const looseInt = looseNumber.pipe(z.int())
/** A text, or a number as its text. */
export const looseText = z.union([z.string(), z.number().transform(String)])
/** A text that may be missing or null: then empty. */
export const textOrNone = looseText.nullish().transform((text) => text ?? '')
/** A list that may be missing or null: then empty. */
export function listOrNone<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])
}
