/** Of which events people are notified, who, and how. */
import type { NotificationKind, NotificationType } from '@strix/contracts'
import type { EventOf } from '../../infra/domain-events.ts'
import { accountEvents } from '../accounts/index.ts'
import { moderationEvents } from '../moderation/index.ts'
import { paymentEvents } from '../payments/index.ts'
import { payoutEvents } from '../payouts/index.ts'
import { postEvents } from '../posts/index.ts'
import { predictzEvents } from '../predictz/index.ts'
import { reactionEvents } from '../reactions/index.ts'
import { resultEvents } from '../results/index.ts'
import { socialEvents } from '../social/index.ts'
import { walletEvents } from '../wallet/index.ts'

const { 'code.counted': _counted, ...noticedReactions } = reactionEvents.schemas

export const noticedEvents = {
  ...postEvents.schemas,
  ...noticedReactions,
  ...resultEvents.schemas,
  ...socialEvents.schemas,
  ...walletEvents.schemas,
  ...paymentEvents.schemas,
  ...payoutEvents.schemas,
  ...accountEvents.schemas,
  ...predictzEvents.schemas,
  ...moderationEvents.schemas,
}
type NoticedEvent = EventOf<typeof noticedEvents>

export type Recipients =
  | { to: 'one'; profileId: string }
  /** Followers, or subscribers alone where the code is for them. */
  | { to: 'readers'; creatorId: string; codeId: string }

type NoticeData = Readonly<Record<string, string | number>>
export type Notice = {
  recipients: Recipients
  type: NotificationType
  kind: NotificationKind
  actorId: string | null
  data: NoticeData
  /** Once for each recipient, however often it happens. */
  once: string
}

/** What is about money or security, or says what can be done about a decision. */
const always: ReadonlySet<NotificationKind> = new Set([
  'appeal-answered',
  'credited',
  'decided',
  'payment-credited',
  'payment-failed',
  'payment-held',
  'payment-reversed',
  'payout-failed',
  'payout-paid',
  'payout-refused',
  'payout-returned',
  'security',
  'subscription-ended',
  'subscription-price-changed',
  'subscription-renewed',
])

/** Neither a switch nor a break keeps such a notice away, whichever way it comes. */
export function comesAlways(kind: NotificationKind): boolean {
  return always.has(kind)
}

const payoutKinds = {
  'payout.paid': 'payout-paid',
  'payout.failed': 'payout-failed',
  'payout.refused': 'payout-refused',
  'payout.returned': 'payout-returned',
} as const

const decided = { type: 'onboarding', kind: 'decided' } as const

/** Undefined where nobody is notified. `seq` names the event. */
export function noticeOf(event: NoticedEvent, seq: string): Notice | undefined {
  const base = { actorId: null, data: {}, once: `event:${seq}` }
  switch (event.kind) {
    case 'prediction.rewarded':
    case 'prediction.taken-back':
    case 'prediction.voided':
    case 'season.ended':
      return gameNotice(event, base)
    case 'profile.subscribed':
    case 'subscription.renewed':
    case 'subscription.ended':
    case 'subscription.price-changed':
    case 'referral.rewarded':
    case 'wallet.credited':
    case 'payment.credited':
    case 'payment.held':
    case 'payment.reversed':
    case 'payment.failed':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.refused':
    case 'payout.returned':
      return moneyNotice(event, base)
    case 'code.posted':
    case 'code.commented':
    case 'comment.replied':
    case 'code.voted':
    case 'code.settled':
    case 'profile.followed':
    case 'account.verified':
    case 'account.secured':
    case 'decision.made':
    case 'appeal.answered':
      return personNotice(event, base)
    default:
      return event satisfies never
  }
}

type PersonEvent = Exclude<NoticedEvent, MoneyEvent | OtherMoneyEvent | GameEvent>

/** Of what people do, and of what is decided about their own. */
function personNotice(event: PersonEvent, base: Base): Notice | undefined {
  const one = (profileId: string): Recipients => ({ to: 'one', profileId })
  switch (event.kind) {
    case 'code.posted': {
      const { codeId, profileId } = event
      const recipients = { to: 'readers', creatorId: profileId, codeId } as const
      const data = { code_id: codeId }
      return { ...base, recipients, type: 'new_post', kind: 'posted', actorId: profileId, data }
    }
    case 'code.commented':
    case 'comment.replied': {
      const { codeId, commentId, actorId, ownerId } = event
      if (actorId === ownerId) return undefined
      const data = { code_id: codeId, comment_id: commentId }
      const kind = event.kind === 'comment.replied' ? 'replied' : 'commented'
      return { ...base, recipients: one(ownerId), type: 'comment', kind, actorId, data }
    }
    case 'code.voted': {
      const { codeId, actorId, ownerId } = event
      const kind = event.vote === 'upvote' ? 'upvoted' : 'downvoted'
      const once = `${kind}:${codeId}:${actorId}`
      const data = { code_id: codeId }
      return { ...base, recipients: one(ownerId), type: 'vote', kind, actorId, data, once }
    }
    case 'code.settled': {
      const { codeId, ownerId, state } = event
      const data = { code_id: codeId, state }
      return { ...base, recipients: one(ownerId), type: 'onboarding', kind: 'settled', data }
    }
    case 'profile.followed': {
      const { actorId, profileId } = event
      const once = `followed:${actorId}`
      const data = { profile_id: actorId }
      const recipients = one(profileId)
      return { ...base, recipients, type: 'follow', kind: 'followed', actorId, data, once }
    }
    case 'account.verified':
      return { ...base, recipients: one(event.profileId), type: 'onboarding', kind: 'welcome' }
    case 'account.secured': {
      const data = { change: event.change }
      return {
        ...base,
        recipients: one(event.profileId),
        type: 'onboarding',
        kind: 'security',
        data,
      }
    }
    case 'decision.made':
      return { ...base, recipients: one(event.profileId), ...decided }
    case 'appeal.answered':
      return { ...base, recipients: one(event.profileId), ...decided, kind: 'appeal-answered' }
    default:
      return event satisfies never
  }
}

type MoneyEvent = Extract<
  NoticedEvent,
  { kind: `subscription.${string}` | `payment.${string}` | 'profile.subscribed' }
>
type OtherMoneyEvent = Extract<
  NoticedEvent,
  { kind: `payout.${string}` | 'referral.rewarded' | 'wallet.credited' }
>

type Base = Pick<Notice, 'actorId' | 'data' | 'once'>
type GameEvent = Extract<NoticedEvent, { kind: `prediction.${string}` | 'season.ended' }>

function gameNotice(event: GameEvent, base: Base): Notice {
  const recipients = { to: 'one', profileId: event.profileId } as const
  if (event.kind === 'season.ended') {
    const data = { week: event.week, rank: event.rank }
    return { ...base, recipients, type: 'onboarding', kind: 'season-ended', data }
  }
  if (event.kind === 'prediction.voided') {
    const { gameId, home, away } = event
    const once = `voided:${gameId}`
    const data = { game_id: gameId, home, away }
    return { ...base, recipients, type: 'onboarding', kind: 'prediction-void', data, once }
  }
  const kind = event.kind === 'prediction.rewarded' ? 'prediction-hit' : 'prediction-corrected'
  const data = { game_id: event.gameId, credits: event.credits / 100 }
  return { ...base, recipients, type: 'credit', kind, data }
}

function moneyNotice(event: MoneyEvent | OtherMoneyEvent, base: Base): Notice {
  const of = (profileId: string, credits?: number) => ({
    ...base,
    recipients: { to: 'one', profileId } as const,
    ...(credits !== undefined && { data: { credits: credits / 100 } }),
  })
  switch (event.kind) {
    case 'profile.subscribed': {
      const { actorId, profileId } = event
      const data = { profile_id: actorId }
      return { ...of(profileId), type: 'subscription', kind: 'subscribed', actorId, data }
    }
    case 'subscription.renewed':
    case 'subscription.ended':
    case 'subscription.price-changed': {
      const { subscriberId, creatorId } = event
      const credits = { ...amountOf(event) }
      const data = { profile_id: creatorId, ...credits }
      const kinds = {
        'subscription.renewed': 'subscription-renewed',
        'subscription.ended': 'subscription-ended',
        'subscription.price-changed': 'subscription-price-changed',
      } as const
      const kind = kinds[event.kind]
      const money = { type: 'subscription', actorId: creatorId } as const
      return { ...of(subscriberId), ...money, kind, data }
    }
    case 'referral.rewarded':
      return { ...of(event.profileId, event.credits), type: 'referral', kind: 'referral-rewarded' }
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.refused':
    case 'payout.returned':
      return { ...of(event.profileId), type: 'credit', kind: payoutKinds[event.kind] }
    case 'wallet.credited': {
      const credited = of(event.profileId, event.credits)
      return { ...credited, type: 'credit', kind: 'credited' }
    }
    case 'payment.credited':
    case 'payment.held':
    case 'payment.reversed':
    case 'payment.failed': {
      const { profileId, paymentId, credits } = event
      const kinds = {
        'payment.credited': 'payment-credited',
        'payment.held': 'payment-held',
        'payment.reversed': 'payment-reversed',
        'payment.failed': 'payment-failed',
      } as const
      const kind = kinds[event.kind]
      const data = { payment_id: paymentId, credits: credits / 100 }
      return { ...of(profileId), type: 'credit', kind, data }
    }
    default:
      return event satisfies never
  }
}

function amountOf(event: Extract<NoticedEvent, { kind: `subscription.${string}` }>): {
  credits?: number
} {
  if (event.kind === 'subscription.ended') return { credits: event.refund / 100 }
  if (event.kind === 'subscription.price-changed') return { credits: event.price / 100 }
  return {}
}
