/** Notifications: the list, the unread count, the choices, and all of it live. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { codePlays } from './post-views.ts'
import { fault } from './faults.ts'
import { isPushEndpoint, pushTopics } from './push-rules.ts'
import type { PushTopic } from './push-rules.ts'
import { personCard } from './social.ts'

export const notificationTypes = [
  'comment',
  'vote',
  'subscription',
  'follow',
  'onboarding',
  'referral',
  'new_post',
  'credit',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What may be switched off; what is about money comes always. */
export const mutableTypes = [
  'comment',
  'vote',
  'subscription',
  'follow',
  'onboarding',
  'referral',
  'new_post',
] as const

export const notificationKinds = [
  'commented',
  'replied',
  'upvoted',
  'downvoted',
  'subscribed',
  'subscription-renewed',
  'subscription-ended',
  'subscription-price-changed',
  'followed',
  'welcome',
  'settled',
  'watched-decided',
  'watched-corrected',
  'referral-rewarded',
  'posted',
  'credited',
  'payment-credited',
  'payment-held',
  'payment-reversed',
  'payment-failed',
  'payout-paid',
  'payout-failed',
  'payout-refused',
  'payout-returned',
  'security',
  'prediction-hit',
  'prediction-corrected',
  'prediction-void',
  'season-ended',
  'decided',
  'appeal-answered',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Null: never pushed. */
export const pushTopicOf: Readonly<Record<NotificationKind, PushTopic | null>> = {
  commented: 'comment',
  replied: 'comment',
  upvoted: 'vote',
  downvoted: 'vote',
  subscribed: 'subscription',
  'subscription-renewed': 'subscription',
  'subscription-ended': 'subscription',
  'subscription-price-changed': 'subscription',
  followed: 'follow',
  welcome: null,
  settled: 'decided',
  'watched-decided': 'decided',
  'watched-corrected': 'decided',
  'referral-rewarded': 'credit',
  posted: 'new_post',
  credited: 'credit',
  'payment-credited': 'credit',
  'payment-held': 'credit',
  'payment-reversed': 'credit',
  'payment-failed': 'credit',
  'payout-paid': 'credit',
  'payout-failed': 'credit',
  'payout-refused': 'credit',
  'payout-returned': 'credit',
  security: 'security',
  'prediction-hit': 'predictz',
  'prediction-corrected': 'predictz',
  'prediction-void': 'predictz',
  'season-ended': 'predictz',
  // The mail says it.
  decided: null,
  'appeal-answered': null,
}

/** What a notification of the kind `security` is about; `sessions-ended` spares the caller's. */
export const securityChanges = [
  'password-changed',
  'password-reset',
  'email-changed',
  'email-change-undone',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factor-reset',
  'sessions-ended',
  'sessions-ended-by-staff',
  'age-check',
  'age-checked',
  'api-key-made',
  'api-key-ended-by-staff',
  'webhook-made',
  'webhook-set-aside',
  'webhook-stopped-by-staff',
] as const

export const notificationView = z.object({
  _id: z.uuid(),
  type: z.enum(notificationTypes),
  title: z.string(),
  /** Who did it; null where nobody did, or they are gone. */
  user: personCard.nullable(),
  data: z.object({
    kind: z.enum(notificationKinds),
    code_id: z.uuid().optional(),
    comment_id: z.uuid().optional(),
    profile_id: z.uuid().optional(),
    payment_id: z.uuid().optional(),
    game_id: z.uuid().optional(),
    /** The Monday of a week of Predictz, and where one stood at its end. */
    week: z.iso.date().optional(),
    rank: z.number().int().optional(),
    state: z.enum(['won', 'lost', 'void', 'unsettled']).optional(),
    change: z.enum(securityChanges).optional(),
    /** In credits. */
    credits: z.number().optional(),
  }),
  created_at: z.iso.datetime(),
  read: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationView>

export const digests = ['off', 'daily', 'weekly'] as const
export const notificationChoice = z.object({
  muted: z.array(z.enum(mutableTypes)),
  /** What is unread, by mail. */
  digest: z.enum(digests),
  /** The daily roots of all records, by mail: a witness that stays with whoever keeps it. */
  roots: z.enum(digests),
  /** What goes to browsers that are not open, too; nothing unless it is switched on. */
  pushed: z.array(z.enum(pushTopics)),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

const base64 = (charactersMax: number) =>
  z
    .string()
    .max(charactersMax)
    .regex(/^[\w-]+={0,2}$/)
/** What a browser answers when it subscribes to push messages. */
export const pushSubscriptionInput = z.object({
  endpoint: z
    .string()
    .max(1_000)
    .refine(isPushEndpoint, { error: fault('push-endpoint') }),
  keys: z.object({ p256dh: base64(200), auth: base64(100) }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>

/** Of the browser that asks. */
const pushState = z.object({
  /** What its subscription is made for. */
  key: z.string(),
  subscribed: z.boolean(),
})

const unread = z.object({ unread: z.number().int() })
const byId = z.object({ id: z.uuid() })

export const notifications = {
  list: {
    method: 'GET',
    url: '/api/v1/profile/:id/notifications',
    summary: 'The caller’s own notifications, the latest first',
    auth: 'session',
    params: byId,
    query: pageQuery({ sizeDefault: 10 }),
    ok: z.object({ data: z.array(notificationView), page }),
    errors: ['INVALID_CURSOR'],
    perMinute: 120,
  },
  unread: {
    method: 'GET',
    url: '/api/v1/notifications/unread',
    summary: 'How many of the caller’s notifications are unread',
    auth: 'session',
    ok: z.object({ data: unread }),
    errors: [],
  },
  read: {
    method: 'POST',
    url: '/api/v1/notifications/read',
    summary: 'Mark one as read, or, without an id, all',
    auth: 'session',
    body: z.object({ notification_id: z.uuid().optional() }),
    ok: z.object({ data: unread }),
    errors: ['NOT_FOUND'],
  },
  choice: {
    method: 'GET',
    url: '/api/v1/notifications/choice',
    summary: 'Which types the caller does not want, and the mail digest',
    auth: 'session',
    ok: z.object({ data: notificationChoice }),
    errors: [],
  },
  choose: {
    method: 'PATCH',
    url: '/api/v1/notifications/choice',
    summary: 'Change what the caller is notified of, or the mail digest',
    auth: 'session',
    body: notificationChoice.partial(),
    ok: z.object({ data: notificationChoice }),
    errors: [],
  },
  push: {
    method: 'GET',
    url: '/api/v1/notifications/push',
    summary: 'The key of push subscriptions, and whether this browser has one',
    auth: 'session',
    perMinute: 60,
    ok: z.object({ data: pushState }),
    errors: [],
  },
  pushHere: {
    method: 'POST',
    url: '/api/v1/notifications/push',
    summary: 'Notify this browser while Strix is closed, as long as its session lasts',
    auth: 'session',
    perMinute: 20,
    body: pushSubscriptionInput,
    ok: z.object({ data: pushState }),
    errors: ['FORBIDDEN'],
  },
  pushNoMore: {
    method: 'DELETE',
    url: '/api/v1/notifications/push',
    summary: 'Push nothing to this browser any more',
    auth: 'session',
    ok: z.object({ data: pushState }),
    errors: [],
  },
  stream: {
    method: 'GET',
    url: '/api/v1/notifications/stream',
    summary:
      'Notifications as they come, resumed by Last-Event-ID, counts and games under way of named codes',
    auth: 'session',
    staysOpen: true,
    perMinute: 60,
    query: z.object({
      /** Ids of codes whose counts are wanted, with commas between. */
      codes: z
        .string()
        .max(50 * 37)
        .transform((text) => text.split(',').filter((each) => each !== ''))
        .pipe(z.array(z.uuid()).max(50))
        .optional(),
    }),
    ok: {
      stream: {
        ready: unread,
        notification: notificationView,
        unread,
        counts: z.object({
          code_id: z.uuid(),
          total_upvotes: z.number().int(),
          total_downvotes: z.number().int(),
          total_comments_count: z.number().int(),
        }),
        /** How a named code and its games stand now, all of it each time. */
        play: codePlays,
        /** The last one: connect again. */
        bye: z.object({}),
      },
    },
    errors: [],
  },
} as const satisfies Contract
