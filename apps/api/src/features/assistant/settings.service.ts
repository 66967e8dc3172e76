/** What a person has set for Strix AI. */
import type { AssistantSettings } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { findSettings, saveSettings } from './settings.store.ts'
import type { SettingTables } from './settings.store.ts'

export type AssistantSettingService = {
  read(profileId: string): Promise<AssistantSettings>
  /** @throws AppError NOT_FOUND for a team that does not exist */
  change(
    profileId: string,
    change: { teams: readonly string[] | undefined; consent: boolean | undefined },
  ): Promise<AssistantSettings>
}

export function createAssistantSettings(deps: {
  db: Db<SettingTables>
  now: () => Date
  modelAvailable: boolean
}): AssistantSettingService {
  const { db, now } = deps
  async function read(profileId: string): Promise<AssistantSettings> {
    const { teams, consentAt } = await findSettings(db, profileId)
    return {
      favourite_teams: teams.map(({ id, name }) => ({ _id: id, name })),
      model_consent: consentAt !== null,
      model_available: deps.modelAvailable,
    }
  }
  return {
    read,
    async change(profileId, { teams, consent }) {
      const chosen = teams && [...new Set(teams)]
      if (!(await saveSettings(db, { profileId, teams: chosen, consent, now: now() }))) {
        throw new AppError('NOT_FOUND', messages.problems.noTeam)
      }
      return await read(profileId)
    },
  }
}
