/** Predicting: once for each game, for nothing, before the kick-off by both clocks. */
import { randomBytes } from 'node:crypto'
import type { PredictedScore, PredictionEntry } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import { readLateTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Settings } from '../../infra/settings.ts'
import { listLiveOfFixtures } from '../football/index.ts'
import { holdGame } from './games.store.ts'
import { entryView, insertPrediction, listPredictions } from './predictions.store.ts'
import { predictzSwitch } from './predictz.switches.ts'
import { sealOf } from './seal.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = FixtureTables & FootballTables & PredictzTables & ProfileTables & SocialTables

export type PredictDeps = {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
  settings: Settings
}

type Wish = { profileId: string; gameId: string; score: PredictedScore }

/** @throws AppError NOT_FOUND, ALREADY_PREDICTED, PREDICTION_CLOSED or FEATURE_OFF */
export async function predict(deps: PredictDeps, wish: Wish): Promise<PredictionEntry> {
  if (!(await deps.settings.get(predictzSwitch))) throw refusal('FEATURE_OFF', 'off')
  const { profileId, gameId, score } = wish
  return await transact(deps.db, async (tx) => {
    const game = await holdGame(tx, gameId)
    if (!game) throw refusal('NOT_FOUND', 'noGame')
    // Read under the lock: whoever waited for it waited past the kick-off, perhaps.
    const at = await readLateTime({ ...deps, db: tx })
    if (game.closedAt !== null || at >= game.kickoff) throw refusal('PREDICTION_CLOSED', 'closed')
    // It began before the kick-off that platforms still name: its score is known to whoever looks.
    const live = await listLiveOfFixtures(tx, [game.fixtureId])
    if (live.has(game.fixtureId)) throw refusal('PREDICTION_CLOSED', 'closed')
    const id = uuidv7(at)
    const scores = { home: score.home_team_score, away: score.away_team_score }
    const sealed = { id, gameId, profileId, ...scores, at, salt: randomBytes(16) }
    if (!(await insertPrediction(tx, { ...sealed, hash: sealOf(sealed) }))) {
      throw refusal('ALREADY_PREDICTED', 'again')
    }
    const window = { limit: 1, offset: 0, after: undefined }
    const [row] = await listPredictions(tx, { ...window, profileId, only: id })
    if (!row) throw new Error('a prediction that was stored must be found')
    return entryView(row)
  })
}

type Reason = keyof typeof messages.reasons
type RefusalCode = 'NOT_FOUND' | 'ALREADY_PREDICTED' | 'PREDICTION_CLOSED' | 'FEATURE_OFF'

/** Clients show what stands after the first colon. */
function refusal(code: RefusalCode, reason: Reason): AppError {
  return new AppError(code, messages.refused({ reason: messages.reasons[reason] }))
}
