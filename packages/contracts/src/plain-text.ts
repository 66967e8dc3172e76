import { z } from 'zod'
import { fault } from './faults.ts'

/** Anything but blanks and what is drawn as nothing, such as a space of no width. */
const visible = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u

/**
 * No control characters but line ends, and none that turn the direction of the text. A text that
 * shows nothing is empty.
 */
export function plainText(charactersMax: number) {
  return z
    .string()
    .transform((text) => (visible.test(text) ? text.replaceAll(/\r\n?/g, '\n').trim() : ''))
    .pipe(
      z
        .string()
        .max(charactersMax)
        .regex(/^[^\p{Co}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, {
          error: fault('character'),
        })
        .refine((text) => !/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, '')), {
          error: fault('character'),
        }),
    )
}
