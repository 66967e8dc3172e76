/** The code cards this page has read: changed in every list at once. */
import type { CodeCard, CodeCounts } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import type { LiveCounts, LivePlay } from '../../lib/live-counts.ts'
import { refetch } from '../../lib/query.tsx'
import { markVotesStale, refetchComments, updateCards } from './queries.ts'
import { type VoteType, wishOf, withVote } from './votes.ts'

/** Changes one card wherever it stands. */
export function updateCard(id: string, change: Partial<CodeCard>): void {
  updateCards((card) => (card._id === id ? { ...card, ...change } : card))
}

/** Others voted or commented: one's own vote is not among these. */
export function takeCounts({ code_id: id, ...counts }: LiveCounts): void {
  let talked = false
  updateCards((card) => {
    if (card._id !== id) return card
    talked ||= card.total_comments_count !== counts.total_comments_count
    return { ...card, ...counts }
  })
  if (talked) refetchComments(id)
}

/** Its games have moved on, or one of them is settled. */
export function takePlay({ code_id: id, games: states, ...standing }: LivePlay): void {
  updateCards((card) => {
    if (card._id !== id) return card
    const games =
      card.games?.map((game, place) => ({ ...game, state: states[place] ?? game.state })) ?? null
    return { ...card, ...standing, games }
  })
}

/**
 * Asks for a notice when a code is decided, or no more; at once on the screen.
 * @returns what to say, where it was refused
 */
export async function watch(id: string, watched: boolean): Promise<string | null> {
  updateCard(id, { watched })
  const answer = await call('POST /api/v1/code/watch', { body: { code_id: id, watched } })
  if (answer.ok) return null
  updateCard(id, { watched: !watched })
  return sentenceOf(answer.error, messages.watchFailed)
}

/** Takes cards out of the lists. */
function dropCards(is: (card: CodeCard) => boolean): void {
  updateCards((card) => (is(card) ? null : card))
}

type Votes = Pick<CodeCounts, 'total_upvotes' | 'total_downvotes' | 'my_vote'>
/** Presses that are still on their way, by code: they go one after the other. */
const running = new Map<string, { last: Promise<void>; presses: number; known: Votes }>()

/**
 * Votes at once and asks afterwards. Refused, the votes are again what the server last said.
 * @returns what to say, where it was refused
 */
export async function vote(
  card: CodeCard,
  { pressed, profileId }: { pressed: VoteType; profileId: string },
): Promise<string | null> {
  const { _id: id } = card
  const { my_vote, total_upvotes, total_downvotes } = card
  const queue = running.get(id) ?? {
    last: Promise.resolve(),
    presses: 0,
    known: { my_vote, total_upvotes, total_downvotes },
  }
  running.set(id, queue)
  queue.presses += 1
  updateCard(id, withVote(card, pressed))
  const body = {
    code_id: id,
    profile_id: profileId,
    vote_type: pressed,
    state: wishOf(card, pressed),
  }
  const sent = queue.last.then(() => call('POST /api/v1/code/vote', { body }))
  queue.last = sent.then(() => undefined)
  const answer = await sent
  queue.presses -= 1
  if (answer.ok) queue.known = answer.data
  if (queue.presses === 0) {
    running.delete(id)
    updateCard(id, queue.known)
    markVotesStale()
  }
  return answer.ok ? null : sentenceOf(answer.error, messages.voteFailed)
}

/** @returns what to say, and whether it is gone */
export async function deleteCode(id: string): Promise<{ gone: boolean; message: string }> {
  const answer = await call('DELETE /api/v1/code/:codeId', { params: { codeId: id } })
  if (!answer.ok) return { gone: false, message: sentenceOf(answer.error, messages.deleteFailed) }
  dropCards((card) => card._id === id)
  refetch('codes', 'profile')
  return { gone: true, message: messages.deleted }
}

/** @returns what to say, and whether they are blocked */
export async function blockCreator(profileId: string): Promise<{ done: boolean; message: string }> {
  const answer = await call('POST /api/v1/blocks', { body: { profile_id: profileId } })
  if (!answer.ok) return { done: false, message: sentenceOf(answer.error, messages.blockFailed) }
  dropCards((card) => card.profile._id === profileId)
  refetch('codes', 'comments', 'profile')
  return { done: true, message: answer.message ?? messages.blocked }
}
