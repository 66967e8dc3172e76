/** Fields that the calls of accounts, profiles and staff share. */
import { z } from 'zod'
import {
  locales,
  nameCharactersMax,
  oddsFormats,
  otpRules,
  passwordFaults,
  passwordRules,
  resetRules,
  usernameRules,
} from './account-rules.ts'

/** Addresses are compared without regard to case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'That is not an e-mail address' }).max(254))

export const username = z
  .string()
  .trim()
  .regex(new RegExp(`^\\w{${usernameRules.charactersMin},${usernameRules.charactersMax}}$`), {
    error: 'A username is 3 to 20 letters, digits or _',
  })

const faultMessages = {
  short: `at least ${passwordRules.charactersMin} characters`,
  long: `at most ${passwordRules.charactersMax} characters`,
  uppercase: 'one uppercase letter',
  digit: 'one number',
} as const

export const newPassword = z
  .string()
  .max(1000)
  .superRefine((value, context) => {
    const faults = passwordFaults(value)
    if (faults.length === 0) return
    const wanted = faults.map((fault) => faultMessages[fault]).join(', ')
    context.addIssue({ code: 'custom', message: `A password has ${wanted}` })
  })

/** A password somebody claims to have: only its size is bounded. */
export const givenPassword = z.string().min(1, 'Password is required').max(1000)

/**
 * Letters, with single spaces, hyphens or apostrophes between: names stand in mail, where a dot, a
 * slash or a number would make a link or an offer.
 */
export const personName = z
  .string()
  .trim()
  .min(1, 'Names can not be empty')
  .max(nameCharactersMax)
  .regex(/^\p{L}[\p{L}\p{M}]*(?:(?:-|['’] ?| ['’]?)\p{L}[\p{L}\p{M}]*)*$/u, {
    error: 'A name has letters, with spaces, - or ’ between them',
  })

export const otp = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${otpRules.digits}}$`), { error: 'A code is 4 digits' })

export const resetCode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(
    z.string().regex(new RegExp(`^[${resetRules.alphabet}]{${resetRules.characters}}$`), {
      error: 'The code is 10 letters and digits',
    }),
  )

/** What the pages keep of who is signed in. */
export const user = z.object({
  profile_id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  avatar: z.string().nullable(),
  time_zone: z.string(),
  locale: z.enum(locales),
  odds_format: z.enum(oddsFormats),
})
export type User = z.infer<typeof user>
