/** What was truly likely in the sandbox: for the track record, never for a forecast. */
import type { Db } from '../../infra/db.ts'
import type { SandboxFootball } from '../../sandbox/messages.ts'
import type { FootballTables } from './football.tables.ts'

type TrueChances = NonNullable<Awaited<ReturnType<SandboxFootball['trueChances']>>[number]>

export type FootballTruth = {
  /** By the ids of our matches; one that the sandbox does not know is absent. */
  of(db: Db<FootballTables>, matchIds: readonly string[]): Promise<Map<string, TrueChances>>
}

export function createTruth(football: SandboxFootball): FootballTruth {
  return {
    async of(db, matchIds) {
      if (matchIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('football_report')
        .select(['match_id', 'external_id'])
        .where('source', '=', 'simulator')
        .where('match_id', 'in', [...matchIds])
        .execute()
      const chances = await football.trueChances(rows.map((row) => row.external_id))
      return new Map(
        rows.flatMap((row, at) => {
          const each = chances[at]
          return each ? [[row.match_id, each] as const] : []
        }),
      )
    },
  }
}
