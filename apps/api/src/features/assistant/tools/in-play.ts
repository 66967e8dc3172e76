/** What is being played now. */
import type { Fact, InPlayBrief, MatchBrief } from '@strix/assistant'
import type { MatchView } from '../../football/index.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'
import { briefOf, factsOfMatch, sourceOf } from './match-facts.ts'

const hourMs = 3_600_000
/** With half-time, added time and a late start no match is in play for longer. */
const playMs = 3 * hourMs
/** Without word from it a match has probably ended by then. */
const silentMs = 2 * hourMs
/** Its minute moves on while a match is played: what has stood still for so long is old. */
const oldMs = 30 * 60_000
const aheadMs = 21 * 24 * hourMs

type Find = (range: { from: Date; to: Date }) => Promise<MatchView[]>
type InPlay = { matches: InPlayBrief[]; more: number; next: MatchBrief | null; facts: Fact[] }

/**
 * @param find the matches that are asked about, soonest first
 * @param shownMax how many are told at most
 */
export async function findInPlay(
  { find, shownMax }: { find: Find; shownMax: number },
  context: ToolContext,
): Promise<InPlay> {
  const { now } = context
  const begun = await find({ from: new Date(now.getTime() - playMs), to: now })
  const all = begun.filter((match) => isInPlay(match, now))
  const shown = all.slice(0, shownMax)
  const matches = shown.map((match, at) => ({
    ...briefOf(match, `m${at + 1}`, now),
    phase: standOf(match, now)?.state ?? ('unknown' as const),
  }))
  const coming = await find({ from: now, to: new Date(now.getTime() + aheadMs) })
  const next = coming.find(({ status, kickoff }) => status === 'scheduled' && kickoff > now)
  const { facts, add } = collect('Strix', now)
  add('Strix', 'in-play', { value: all.length, unit: 'count', about: 'matches in play' })
  return {
    matches,
    more: all.length - shown.length,
    next: next ? briefOf(next, 'next', now) : null,
    facts: [
      ...facts,
      ...shown.flatMap((match, at) => factsOfPlay(match, `m${at + 1}`, context)),
      ...(next ? factsOfMatch(next, 'next', context) : []),
    ],
  }
}

function isInPlay(match: MatchView, now: Date) {
  const { status, fullTime, live, kickoff, kickoffKnown } = match
  if (status !== 'scheduled' || fullTime !== null || kickoff > now) return false
  if (live?.state === 'ended') return false
  if (standOf(match, now)) return true
  return kickoffKnown && now.getTime() - kickoff.getTime() < silentMs
}

/** How it stands, while a source tells; of one that tells no minutes nobody knows how old it is. */
function standOf({ live }: MatchView, now: Date) {
  if (!live || live.state === 'ended') return undefined
  const { state, minute, score, at } = live
  const isMoving = minute !== null || state === 'half-time'
  if (isMoving && now.getTime() - at.getTime() > oldMs) return undefined
  return { state, minute, score, at }
}

function factsOfPlay(match: MatchView, prefix: string, context: ToolContext): Fact[] {
  const own = factsOfMatch(match, prefix, context)
  const stand = standOf(match, context.now)
  if (!stand) return own
  const { facts, add } = collect(sourceOf(match), stand.at)
  const { owner } = briefOf(match, prefix, context.now)
  const score = `${stand.score.home}-${stand.score.away}`
  add(owner, `${prefix}.live`, { value: score, unit: 'score', about: 'score now' })
  if (stand.minute !== null) {
    add(owner, `${prefix}.minute`, { value: stand.minute, unit: 'minutes', about: 'played' })
  }
  return [...own, ...facts]
}
