/** The rules of webhooks that pages and server share. */

/** Events that an endpoint may get: each is about a thing of its owner alone. */
export const webhookEvents = ['code.posted', 'code.settled', 'conversion.finished'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `set-aside` by Strix, because nothing arrives; `stopped` by staff. */
export const webhookStates = ['on', 'set-aside', 'stopped'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Why a message did not arrive; `status` is an answer other than 2xx, `gone` a 410. */
export const webhookFailures = [
  'address',
  'name',
  'private',
  'unreachable',
  'redirect',
  'too-large',
  'slow',
  'status',
  'gone',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

export const webhookRules = {
  /** So many of one account. */
  webhooksMax: 3,
  urlMax: 500,
  /** So long an endpoint may take to answer. */
  answerMs: 10_000,
  /** After each failure of a message, the next try; after the last it is given up. */
  retryMinutes: [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440],
  /** So many failures in a row, whichever messages they were, set an endpoint aside. */
  failuresMax: 10,
  /** What waits for one endpoint; beyond it nothing more is kept. */
  waitingMax: 1_000,
  /** An old secret signs beside the new one for so long. */
  secretOverlapHours: 24,
  logDays: 30,
} as const
