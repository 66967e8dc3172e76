/** Names to choose from, by what is typed of them. */
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from '../football/football.tables.ts'
import { listChoices } from './choices.store.ts'
import type { Choice } from './choices.store.ts'

export async function choicesFor(
  deps: { db: Db<FootballTables>; now: () => Date },
  asked: { of: 'teams' | 'players' | 'matches'; words: string },
): Promise<Choice[]> {
  return await listChoices(deps.db, { ...asked, now: deps.now() })
}
