/** Fields that the calls of accounts, profiles and staff share. */
import { z } from 'zod'
import { fault } from './faults.ts'
import {
  locales,
  nameCharactersMax,
  oddsFormats,
  otpRules,
  passwordFaults,
  resetRules,
  usernameRules,
} from './account-rules.ts'

/** Addresses are compared without regard to case. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: fault('email') }).max(254))

export const username = z
  .string()
  .trim()
  .regex(new RegExp(`^\\w{${usernameRules.charactersMin},${usernameRules.charactersMax}}$`), {
    error: fault('username'),
  })

export const newPassword = z
  .string()
  .max(1000)
  .superRefine((value, context) => {
    const faults = passwordFaults(value)
    if (faults.length === 0) return
    context.addIssue({ code: 'custom', message: fault('password', faults) })
  })

/** A password somebody claims to have: only its size is bounded. */
export const givenPassword = z.string().min(1, fault('password-missing')).max(1000)

/**
 * Letters, with single spaces, hyphens or apostrophes between: names stand in mail, where a dot, a
 * slash or a number would make a link or an offer.
 */
export const personName = z
  .string()
  .trim()
  .min(1, fault('name-empty'))
  .max(nameCharactersMax)
  .regex(/^\p{L}[\p{L}\p{M}]*(?:(?:-|['’] ?| ['’]?)\p{L}[\p{L}\p{M}]*)*$/u, {
    error: fault('name-letters'),
  })
  // Letters that are drawn as nothing.
  .refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), {
    error: fault('name-letters'),
  })

export const otp = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${otpRules.digits}}$`), { error: fault('one-time-code') })

export const resetCode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(
    z.string().regex(new RegExp(`^[${resetRules.alphabet}]{${resetRules.characters}}$`), {
      error: fault('reset-code'),
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
