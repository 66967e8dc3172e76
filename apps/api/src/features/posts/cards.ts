/** What of a posted code leaves the server: the rules of docs/decisions/008, in one place. */
import { codeGame, platformId } from '@strix/contracts'
import type { CodeCard, CodePlay } from '@strix/contracts'
import { z } from 'zod'
import { lockedCode, maskCode } from '../codes/index.ts'
import type { Card } from './cards.store.ts'

type CardViewer = {
  /** Null for a visitor. */
  viewerId: string | null
  now: Date
  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}

/** For subscribers, and the viewer is none. */
export function isLocked(
  card: Pick<Card, 'subscribersOnly' | 'subscribed' | 'profileId'>,
  viewerId: string | null,
): boolean {
  return card.subscribersOnly && !card.subscribed && card.profileId !== viewerId
}

/** A card, its games as JSON under the names of the contract, and those that are played. */
type WholeCard = { card: Card; games: string; playing?: readonly CodePlay[] | undefined }

/** The card as one viewer may see it, as JSON. */
export function writeCard({ games, ...whole }: WholeCard, viewer: CardViewer): string {
  const { head, silent } = lookAt(whole, viewer)
  return `${JSON.stringify(head).slice(0, -1)},"games":${silent ? 'null' : games}}`
}

/** Whoever has no part in a card: not its poster, not somebody it names. */
const somebody = ''

/** What differs from viewer to viewer, and from minute to minute. */
export type OfNow = Pick<CodeCard, 'my_vote' | 'watched' | 'playing'>

/** The card as somebody sees it, as JSON without its beginning, where `OfNow` stands. */
export function restOfCard(whole: WholeCard, viewer: Omit<CardViewer, 'viewerId'>): Buffer {
  const { head, silent } = lookAt(whole, { ...viewer, viewerId: somebody })
  const { my_vote: _vote, watched: _watched, playing: _playing, ...rest } = head
  const games = silent ? 'null' : whole.games
  return Buffer.from(`${JSON.stringify(rest).slice(1, -1)},"games":${games}}`)
}

/** Its games are for its subscribers, until every one of them has kicked off. */
export function isSilentToOthers(card: Card, now: Date): boolean {
  return isLocked(card, somebody) && card.lastKickoff > now
}

/** The beginning of a card of which the rest is kept. */
export function beginCard(ofNow: OfNow): string {
  return `${JSON.stringify(ofNow).slice(0, -1)},`
}

/** Nothing is left to bet on, and what it came to is known. */
function isSettled(state: Card['state']): boolean {
  return state === 'won' || state === 'lost' || state === 'void'
}

const gamesOf = z.array(codeGame)

export function cardView({ games, ...whole }: WholeCard, viewer: CardViewer): CodeCard {
  const { head, silent } = lookAt(whole, viewer)
  return { ...head, games: silent ? null : gamesOf.parse(JSON.parse(games)) }
}

/** `silent`: its games are not the viewer's to see. */
type Look = { head: Omit<CodeCard, 'games'>; silent: boolean }

/**
 * The card as one viewer may see it. A locked code shows nothing that says what to bet on,
 * until every game of it has kicked off; the code itself never.
 */
function lookAt({ card, playing }: Omit<WholeCard, 'games'>, viewer: CardViewer): Look {
  const { viewerId, now } = viewer
  const mine = card.profileId === viewerId
  const locked = isLocked(card, viewerId)
  const silent = locked && card.lastKickoff > now
  const masked = locked || (viewerId === null && !isSettled(card.state))
  const head = {
    _id: card.id,
    booking_code: locked ? lockedCode : masked ? maskCode(card.code) : card.code,
    masked,
    platform: platformId.parse(card.platform),
    bet_type: card.betType,
    fold: card.fold,
    odds: Number(card.odds),
    first_kickoff: card.firstKickoff.toISOString(),
    last_kickoff: card.lastKickoff.toISOString(),
    state: card.state,
    return_factor: card.returnFactor,
    settled_at: card.settledAt?.toISOString() ?? null,
    playing: silent ? [] : [...(playing ?? [])],
    note: silent ? null : card.note,
    subscribers_only: card.subscribersOnly,
    locked,
    counts_for_record: card.counts,
    record_reasons: silent ? [] : card.reasons,
    total_upvotes: card.upvotes,
    total_downvotes: card.downvotes,
    total_comments_count: card.comments,
    total_conversions: card.conversions,
    my_vote: card.myVote,
    watched: card.watched,
    mine,
    same_as: silent
      ? []
      : card.sameAs.map((other) => ({
          code_id: other.codeId,
          platform: platformId.parse(other.platform),
          username: other.username,
        })),
    profile: {
      _id: card.profileId,
      username: card.username,
      avatar: viewer.avatarUrl(card.avatar),
      record: card.record,
    },
    demo: card.demo,
    created_at: card.postedAt.toISOString(),
    deleted_at: mine ? (card.deletedAt?.toISOString() ?? null) : null,
    hidden_reason: mine ? card.hiddenReason : null,
  }
  return { head, silent }
}
