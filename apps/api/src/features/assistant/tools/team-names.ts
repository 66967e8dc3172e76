/** Teams by their names, for tools that take names as well as ids. */
import { messages } from '@strix/messages/server/assistant'
import { AppError } from '../../../infra/errors.ts'
import { listNamed } from '../choices.store.ts'
import type { ToolContext } from './context.ts'

/**
 * Ids of the teams that are named, every team of a name among them.
 * @throws AppError NOT_FOUND for a name that no team has
 */
export async function teamsOf(
  { teams, teamIds }: { teams: readonly string[]; teamIds: readonly string[] },
  { services: { db } }: ToolContext,
): Promise<string[]> {
  const named = await Promise.all(
    teams.map(async (words) => {
      const ids = await listNamed(db, words)
      if (ids.length > 0) return ids
      throw new AppError('NOT_FOUND', messages.problems.noTeamCalled({ name: words }))
    }),
  )
  return [...new Set([...teamIds, ...named.flat()])]
}
