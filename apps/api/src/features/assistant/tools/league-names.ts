/** Leagues by their names: of two that share one, each is told by its country. */
import { z } from 'zod'
import type { LeagueView } from '../../football/index.ts'

/** The leagues that a tool looks at. */
export const leaguesInput = z
  .array(z.string().max(120))
  .max(10)
  .default([])
  .describe('Names of leagues; "Serie A (Brazil)" tells two of one name apart')

type Named = Pick<LeagueView, 'id' | 'name' | 'country'>

function apartName({ name, country }: Named): string {
  return country === null ? name : `${name} (${country})`
}

/** How each of these leagues is called among them: `Serie A (Brazil)` where Italy has one too. */
export function namesOfLeagues(leagues: readonly Named[]): (league: Named) => string {
  const ids = new Map<string, Set<string>>()
  for (const { id, name } of leagues) ids.set(name, (ids.get(name) ?? new Set()).add(id))
  return (league) => ((ids.get(league.name)?.size ?? 0) > 1 ? apartName(league) : league.name)
}

/** Whether a league is among those that are named, with its country or without; all are by none. */
export function isNamedIn(names: readonly string[]): (league: Named) => boolean {
  const wanted = new Set(names)
  return (league) => wanted.size === 0 || wanted.has(league.name) || wanted.has(apartName(league))
}
