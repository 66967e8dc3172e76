/** What came of forecasts that somebody asked for. */
import type { AskedCalibration, AskedForecast, Page, PageQuery } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from '../football/football.tables.ts'
import { endingOf } from './asked-ending.ts'
import { countAsked, decideAsked, listAsked, lockCorrected, lockDecidable } from './asked.store.ts'
import type { Asked } from './asked.store.ts'
import type { AssistantTables } from './assistant.tables.ts'

type Tables = AssistantTables & FootballTables

export type AskedService = {
  list(input: {
    profileId: string
    query: PageQuery
  }): Promise<{ data: AskedForecast[]; page: Page }>
  calibration(profileId: string): Promise<AskedCalibration>
}

export function createAskedService({ db }: { db: Db<Tables> }): AskedService {
  return {
    async list(input) {
      const { rows, page } = await listAsked(db, input)
      return { data: rows.map(viewOf), page }
    },
    async calibration(profileId) {
      const tenths = await countAsked(db, profileId)
      const count = tenths.reduce((sum, tenth) => sum + tenth.count, 0)
      const right = tenths.reduce((sum, tenth) => sum + tenth.right, 0)
      const expected = tenths.reduce((sum, { said, count: of }) => sum + (said * of) / 100, 0)
      return {
        right,
        wrong: count - right,
        expected: rounded(expected),
        bins: tenths.map(({ tenth, count: of, said, right: hits }) => ({
          from: tenth * 10,
          to: tenth * 10 + 10,
          count: of,
          said: rounded(said),
          came_true: rounded((hits / of) * 100),
        })),
      }
    },
  }
}

/** To one decimal. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function viewOf(asked: Asked): AskedForecast {
  return {
    _id: asked.id,
    asked_at: asked.askedAt.toISOString(),
    chat_id: asked.chatId,
    match_id: asked.matchId,
    home_team_name: asked.home,
    away_team_name: asked.away,
    league_name: asked.league,
    match_date: asked.kickoff.toISOString(),
    outcome: asked.outcome,
    outcome_name: asked.outcomeName,
    chance: asked.chance,
    state: asked.state,
    result: asked.result,
  }
}

const batch = 200

/** Decides forecasts whose match has a result, again where it was corrected; answers how many. */
export async function settleAsked(deps: { db: Db<Tables>; now: () => Date }): Promise<number> {
  let decided = await decideSome(deps, lockCorrected)
  for (;;) {
    const round = await decideSome(deps, lockDecidable)
    decided += round
    if (round < batch) return decided
  }
}

async function decideSome(
  { db, now }: { db: Db<Tables>; now: () => Date },
  lock: typeof lockDecidable,
): Promise<number> {
  return await transact(db, async (tx) => {
    const at = now()
    const rows = await lock(tx, { before: at, limit: batch })
    for (const row of rows) await decideAsked(tx, { id: row.id, ...endingOf(row), now: at })
    return rows.length
  })
}
