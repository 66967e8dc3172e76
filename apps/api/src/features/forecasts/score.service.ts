/** Holds forecasts against results, as these come in. */
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { readBody } from './body.ts'
import { scoresOf } from './score.ts'
import type { Truth } from './score.ts'
import { deleteVoided, listUnscored, replaceScores } from './scores.store.ts'
import type { Unscored } from './scores.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'

type Tables = FixtureTables & FootballTables & ForecastTables & ResultTables

export type ScoreDeps = {
  db: Db<Tables>
  /** What was truly likely, by the ids of matches: in the sandbox alone, and for this alone. */
  footballTruth:
    | { of(db: Db<Tables>, matchIds: readonly string[]): Promise<Map<string, Truth>> }
    | undefined
}

const atOnce = 200

/** Answers how many matches were judged. */
export async function scoreForecasts(
  deps: ScoreDeps,
  signal: AbortSignal | undefined,
): Promise<number> {
  await deleteVoided(deps.db)
  let judged = 0
  while (!signal?.aborted) {
    const some = await listUnscored(deps.db, atOnce)
    if (some.length === 0) return judged
    const scores = await judge(deps, some)
    const fixtureIds = some.map(({ fixtureId }) => fixtureId)
    await transact(deps.db, (tx) => replaceScores(tx, { fixtureIds, scores }))
    judged += some.length
  }
  return judged
}

async function judge({ db, footballTruth }: ScoreDeps, matches: readonly Unscored[]) {
  const ids = matches.flatMap(({ matchId }) => (matchId === null ? [] : [matchId]))
  const truths = await footballTruth?.of(db, ids)
  return matches.flatMap(({ forecasts, matchId, fullTime, halfTime, ...match }) =>
    forecasts.flatMap(({ seq, kind, body }) =>
      scoresOf(readBody(body), { fullTime, halfTime }, truths?.get(matchId ?? '')).map((score) => ({
        ...score,
        ...match,
        seq,
        kind,
      })),
    ),
  )
}
