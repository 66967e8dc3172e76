/** Beside the chats: a match's record, what a question costs, names to choose from. */
import type { AssistantPrices, PredictionRecord } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { choicesFor } from './choices.service.ts'
import { pricesFor } from './prices.service.ts'
import { recordOf } from './record.service.ts'
import type { RecordDeps } from './record.service.ts'

export type FactDeps = RecordDeps & { db: Db<AssistantTables & FootballTables & WalletTables> }
type Asked = Parameters<typeof choicesFor>[1]

export type FactService = {
  /** @throws AppError NOT_FOUND */
  record(wanted: { id: string; profileId: string }): Promise<PredictionRecord>
  prices(profileId: string): Promise<AssistantPrices>
  choices(asked: Asked): ReturnType<typeof choicesFor>
}

export function createFactService(deps: FactDeps): FactService {
  return {
    record: (wanted) => recordOf(deps, wanted),
    prices: (profileId) => pricesFor(deps, profileId),
    choices: (asked) => choicesFor(deps, asked),
  }
}
