import { z } from 'zod'
import { fault } from './faults.ts'

/** No control characters but line ends, and none that turn the direction of the text. */
export function plainText(charactersMax: number) {
  return z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
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
