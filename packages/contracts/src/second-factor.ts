/** Proof of who uses a session, and second factors: an authenticator, passkeys, recovery codes. */
import { z } from 'zod'
import { fault } from './faults.ts'
import { givenPassword, user } from './account-fields.ts'
import { passkeyNameMax } from './account-rules.ts'
import type { Contract } from './contract.ts'

/** Six digits of an authenticator, or a recovery code. */
export const factorCode = z.string().trim().min(6, fault('factor-code')).max(40)

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** What a browser answers when a passkey is made. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What a browser answers when a passkey is used. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

const passkeyName = z
  .string()
  .trim()
  .min(1, fault('passkey-name'))
  .max(passkeyNameMax)
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]+$/u, {
    error: fault('name-character'),
  })

export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof passkeyView>

export const secondFactorView = z.object({
  authenticator: z
    .object({ confirmed_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() })
    .nullable(),
  passkeys: z.array(passkeyView),
  recovery_codes_left: z.number().int(),
  /** Whether passkeys work at this address: a browser binds them to a name, never to a number. */
  passkeys_possible: z.boolean(),
})
export type SecondFactorView = z.infer<typeof secondFactorView>

/** What a browser's own call is given; its shape is the browser's. */
const browserOptions = z.object({ options: z.record(z.string(), z.unknown()) })
/** Shown once; null where the account has some already. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })
const message = z.string()
const done = z.object({ data: z.null(), message })
const at = '/api/v1/account/second-factor'

export const secondFactor = {
  state: {
    method: 'GET',
    url: at,
    summary: 'Which second factors the account has',
    auth: 'session',
    ok: z.object({ data: secondFactorView }),
    errors: [],
  },
  beginAuthenticator: {
    method: 'POST',
    url: `${at}/authenticator`,
    summary: 'A secret for an authenticator, as text and picture; it counts once confirmed',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    perMinute: 10,
    ok: z.object({
      data: z.object({ secret: z.string(), url: z.string(), qr_svg: z.string() }),
    }),
    errors: ['SECOND_FACTOR_ON'],
  },
  confirmAuthenticator: {
    method: 'POST',
    url: `${at}/authenticator/confirm`,
    summary: 'Switch the authenticator on with its first code',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    perMinute: 20,
    body: z.object({ code: factorCode }),
    ok: z.object({ data: recoveryCodes, message }),
    errors: ['SECOND_FACTOR_WRONG'],
  },
  removeAuthenticator: {
    method: 'DELETE',
    url: `${at}/authenticator`,
    summary: 'Switch the authenticator off',
    auth: 'session',
    proof: 'recent',
    ok: done,
    errors: ['NOT_FOUND'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    url: `${at}/recovery-codes`,
    summary: 'New recovery codes; those before them stop working',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    perMinute: 5,
    ok: z.object({ data: recoveryCodes, message }),
    errors: ['NOT_FOUND'],
  },
  beginPasskey: {
    method: 'POST',
    url: `${at}/passkeys/options`,
    summary: 'What the browser needs to make a passkey',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    perMinute: 20,
    ok: z.object({ data: browserOptions }),
    errors: ['PASSKEY_REFUSED'],
  },
  addPasskey: {
    method: 'POST',
    url: `${at}/passkeys`,
    summary: 'Add the passkey the browser has made',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    perMinute: 10,
    body: z.object({ name: passkeyName, response: newPasskey }),
    ok: z.object({ data: recoveryCodes.extend({ passkey: passkeyView }), message }),
    errors: ['PASSKEY_REFUSED'],
  },
  removePasskey: {
    method: 'DELETE',
    url: `${at}/passkeys/:passkeyId`,
    summary: 'Remove a passkey',
    auth: 'session',
    proof: 'recent',
    params: z.object({ passkeyId: z.uuid() }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  askPasskey: {
    method: 'POST',
    url: '/api/v1/passkeys/options',
    summary: 'What the browser needs to use a passkey, for log-in or as proof',
    auth: 'anyone',
    repeats: true,
    perMinute: 30,
    ok: z.object({ data: browserOptions }),
    errors: ['PASSKEY_REFUSED'],
  },
  passkeyLogin: {
    method: 'POST',
    url: '/api/v1/login/passkey',
    summary: 'Log in with a passkey alone; answers as `POST /login` does',
    auth: 'anyone',
    repeats: true,
    perMinute: 10,
    body: z.object({
      response: usedPasskey,
      keep_logged_in: z.boolean().default(false),
      transport: z.enum(['cookie', 'bearer']).default('cookie'),
    }),
    ok: z.object({ data: z.object({ user, token: z.string().optional() }), message }),
    errors: ['LOGIN_FAILED', 'EMAIL_UNVERIFIED', 'ACCOUNT_SUSPENDED'],
  },
  prove: {
    method: 'POST',
    url: '/api/v1/account/proof',
    summary:
      'Prove that the session is in its owner’s hands: a second factor where one is on, else the password',
    auth: 'session',
    repeats: true,
    perMinute: 20,
    /** One of the three. */
    body: z.object({
      password: givenPassword.optional(),
      code: factorCode.optional(),
      passkey: usedPasskey.optional(),
    }),
    ok: z.object({ data: z.object({ until: z.iso.datetime() }), message }),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
  },
} as const satisfies Contract
