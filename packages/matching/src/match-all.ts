import type { EventName } from './event.ts'
import {
  chances,
  matchEvent,
  readQuery,
  weigh,
  type MatchOptions,
  type MatchResult,
} from './match-event.ts'
import type { PreparedList } from './prepare.ts'
import { assign } from './assign.ts'

const THRESHOLD = 0.5

/**
 * Matches many queries of one source against one list, no event of the list given twice. The
 * assignment has the greatest total likelihood; a query that loses its event to another gets its
 * next best only where that is likely enough by itself.
 */
export function matchAll(
  queries: readonly EventName[],
  prepared: PreparedList,
  options: MatchOptions = {},
): MatchResult[] {
  const threshold = options.threshold ?? THRESHOLD
  const results = queries.map((query) => matchEvent(query, prepared, options))
  const choices = queries.map((query) => {
    const { read, list } = readQuery(query, prepared, options)
    const scored = weigh(read, list)
    const odds = chances(scored)
    return scored.map(({ at, weight }, rank) => ({ at, weight, chance: odds[rank] ?? 0 }))
  })
  const given = assign(choices.map((list) => list.filter(({ weight }) => weight > 0)))
  return results.map((result, at) => {
    const taken = given[at]
    const choice = choices[at]?.find((one) => one.at === taken)
    const id = choice === undefined ? null : (prepared.events[choice.at]?.event.id ?? null)
    if (id === result.id) return result
    return reassigned(result, id, choice?.chance ?? 0, threshold)
  })
}

/** What a query is told when the whole decides otherwise than the query alone would have. */
function reassigned(
  alone: MatchResult,
  id: string | null,
  confidence: number,
  threshold: number,
): MatchResult {
  if (id !== null && confidence >= threshold) return { ...alone, id, confidence, reason: 'names' }
  if (alone.id === null) return alone
  return { ...alone, id: null, reason: 'too-close' }
}
