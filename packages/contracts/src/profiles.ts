import { z } from 'zod'
import { email, givenPassword, newPassword, otp, personName, username } from './account-fields.ts'
import { avatarRules, locales, oddsFormats } from './account-rules.ts'
import type { Contract } from './contract.ts'

const counts = {
  total_codes: z.number().int(),
  total_follow_count: z.object({
    total_followers: z.number().int(),
    total_following: z.number().int(),
  }),
  total_subscribers: z.number().int(),
}

export const ownProfile = z.object({
  _id: z.uuid(),
  username: z.string(),
  avatar: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  time_zone: z.string(),
  locale: z.enum(locales),
  odds_format: z.enum(oddsFormats),
  ...counts,
})
export type OwnProfile = z.infer<typeof ownProfile>

/** What others see: never the address, the names only where the owner publishes them. */
export const visitorProfile = z.object({
  _id: z.uuid(),
  username: z.string(),
  avatar: z.string().nullable(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  created_at: z.iso.datetime(),
  /** Made up by the sandbox; absent where it is a person. */
  demo: z.literal(true).optional(),
  ...counts,
  is_following: z.boolean(),
  /** While access lasts, also when it will not be renewed. */
  is_subscribed: z.boolean(),
  renews: z.boolean(),
  paid_until: z.iso.datetime().nullable(),
})
export type VisitorProfile = z.infer<typeof visitorProfile>

/** What everybody may see of somebody who posts codes. */
export const creatorProfile = visitorProfile
  .omit({ is_following: true, is_subscribed: true, renews: true, paid_until: true })
  .extend({
    /** Whether search engines may list their pages. */
    search_listed: z.boolean(),
  })
export type CreatorProfile = z.infer<typeof creatorProfile>

const done = z.object({ data: z.null(), message: z.string() })
const changed = z.object({ data: ownProfile, message: z.string() })
const byId = z.object({ id: z.uuid() })
const byEmail = z.object({ email })

export const profiles = {
  getId: {
    method: 'GET',
    url: '/api/v1/profile/:email/get-id',
    summary: 'The id of the caller’s own profile, by the caller’s own address',
    auth: 'session',
    params: byEmail,
    ok: z.object({ data: z.object({ profile_id: z.uuid() }) }),
    errors: [],
    perMinute: 60,
  },
  get: {
    method: 'GET',
    url: '/api/v1/profile/:profileId',
    summary: 'The caller’s own profile',
    auth: 'session',
    params: z.object({ profileId: z.uuid() }),
    ok: z.object({ data: ownProfile }),
    errors: ['NOT_FOUND'],
    perMinute: 240,
  },
  visit: {
    method: 'GET',
    url: '/api/v1/profile/:currentId/visitor/:visitorId',
    summary: 'Another profile (`visitorId`) as the caller (`currentId`) may see it',
    auth: 'session',
    params: z.object({ currentId: z.uuid(), visitorId: z.uuid() }),
    ok: z.object({ data: visitorProfile }),
    errors: ['NOT_FOUND'],
    perMinute: 240,
  },
  creator: {
    method: 'GET',
    url: '/api/v1/creators/:username',
    summary: 'Who somebody is, for everybody to see; nobody who is suspended or deleted',
    auth: 'anyone',
    params: z.object({ username }),
    ok: z.object({ data: creatorProfile }),
    errors: ['NOT_FOUND'],
    perMinute: 120,
  },
  avatar: {
    method: 'PATCH',
    url: '/api/v1/profile/:id/avatar',
    summary: 'A new picture: multipart with a `file` field',
    auth: 'session',
    perMinute: 10,
    params: byId,
    file: { bytesMax: avatarRules.bytesMax },
    ok: z.object({ data: z.object({ avatar: z.string() }), message: z.string() }),
    errors: ['FILE_REFUSED'],
  },
  names: {
    method: 'PATCH',
    url: '/api/v1/profile/email/:email/update-profile-name',
    summary: 'Change first and last name',
    auth: 'session',
    params: byEmail,
    body: z.object({ firstname: personName, lastname: personName }),
    ok: changed,
    errors: [],
  },
  username: {
    method: 'PATCH',
    url: '/api/v1/profile/email/:email/update-username',
    summary: 'Change the username, at most once in 14 days',
    auth: 'session',
    params: byEmail,
    body: z.object({ username }),
    ok: changed,
    errors: ['USERNAME_TAKEN', 'TOO_SOON'],
  },
  password: {
    method: 'PATCH',
    url: '/api/v1/profile/email/:email/update-password',
    summary: 'Change the password; every other session ends',
    auth: 'session',
    perMinute: 10,
    params: byEmail,
    body: z.object({ old_password: givenPassword, new_password: newPassword }),
    ok: done,
    errors: ['PASSWORD_WRONG'],
  },
  initiateEmailUpdate: {
    method: 'PATCH',
    url: '/api/v1/profile/:id/initiate-email-update',
    summary: 'Ask for another address; a code goes to the old one',
    auth: 'session',
    proof: 'recent',
    perMinute: 5,
    params: byId,
    body: z.object({ old_email: email, new_email: email }),
    ok: done,
    errors: [],
  },
  verifyEmailUpdate: {
    method: 'PATCH',
    url: '/api/v1/profile/:id/verify-email-update',
    summary: 'Confirm with the code from the old address; the new one then has to be verified',
    auth: 'session',
    perMinute: 20,
    params: byId,
    body: z.object({ otp }),
    ok: done,
    errors: ['OTP_WRONG'],
  },
} as const satisfies Contract
