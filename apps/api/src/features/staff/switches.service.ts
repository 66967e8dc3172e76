/** The switches of all features, as staff see and turn them. */
import { messages } from '@strix/messages/server/staff'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { changeSetting } from '../../infra/settings.ts'
import type { Settings, Switch } from '../../infra/settings.ts'
import { findStaff } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type SwitchDeps = {
  db: Db<StaffTables>
  now: () => Date
  settings: Settings
  switches: readonly Switch[]
}
export type SwitchService = {
  list(): Promise<{ name: string; on: boolean }[]>
  /** @throws AppError NOT_FOUND for a switch there is not */
  turn(input: { name: string; on: boolean; reason: string; staffId: string }): Promise<void>
}

export function createSwitchService(deps: SwitchDeps): SwitchService {
  const { db, now, settings, switches } = deps
  return {
    async list() {
      settings.forget()
      return await Promise.all(
        switches.map(async (setting) => ({ name: setting.name, on: await settings.get(setting) })),
      )
    },
    async turn({ name, on, reason, staffId }) {
      const setting = switches.find((other) => other.name === name)
      if (!setting) throw new AppError('NOT_FOUND', messages.problems.noSwitch)
      const actor = (await findStaff(db, staffId))?.email ?? staffId
      await changeSetting(db, { setting, value: on, actor, reason, now: now() })
    },
  }
}
