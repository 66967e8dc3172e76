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
    phase: phaseOf(match),
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

function isInPlay({ status, fullTime, live, kickoff, kickoffKnown }: MatchView, now: Date) {
  if (status !== 'scheduled' || fullTime !== null || kickoff > now) return false
  if (live) return live.state !== 'ended'
  return kickoffKnown && now.getTime() - kickoff.getTime() < silentMs
}

function phaseOf({ live }: MatchView): InPlayBrief['phase'] {
  return !live || live.state === 'ended' ? 'unknown' : live.state
}

function factsOfPlay(match: MatchView, prefix: string, context: ToolContext): Fact[] {
  const own = factsOfMatch(match, prefix, context)
  const { live } = match
  if (!live) return own
  const { facts, add } = collect(sourceOf(match), live.at)
  const { owner } = briefOf(match, prefix, context.now)
  const score = `${live.score.home}-${live.score.away}`
  add(owner, `${prefix}.live`, { value: score, unit: 'score', about: 'score now' })
  if (live.minute !== null) {
    add(owner, `${prefix}.minute`, { value: live.minute, unit: 'minutes', about: 'played' })
  }
  return [...own, ...facts]
}
