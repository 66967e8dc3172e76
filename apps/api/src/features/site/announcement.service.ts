/** A few words to everybody: kept as a setting, so that every process knows it at once. */
import { announcement as schema } from '@strix/contracts'
import type { Announcement } from '@strix/contracts'
import { messages } from '@strix/messages/server/console-site'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { changeSetting } from '../../infra/settings.ts'
import type { Setting, Settings } from '../../infra/settings.ts'

export type AnnouncementDeps = { db: Db; now: () => Date; settings: Settings }

const setting: Setting<Announcement | null> = {
  key: 'site.announcement',
  schema: schema.nullable(),
  initial: null,
}

export type AnnouncementService = {
  /** What everybody sees now. */
  shown(): Promise<Pick<Announcement, 'id' | 'text'> | null>
  latest(): Promise<Announcement | null>
  /** @throws AppError INVALID_INPUT when it would end before it begins */
  announce(input: {
    announcement: Omit<Announcement, 'id'> | null
    staffId: string
    reason: string
  }): Promise<Announcement | null>
}

export function createAnnouncementService(deps: AnnouncementDeps): AnnouncementService {
  const { db, now, settings } = deps
  return {
    async shown() {
      const latest = await settings.get(setting)
      const at = now().getTime()
      if (!latest || Date.parse(latest.from) > at || Date.parse(latest.until) <= at) return null
      return { id: latest.id, text: latest.text }
    },
    latest: () => settings.get(setting),
    async announce({ announcement, staffId, reason }) {
      const at = now()
      if (announcement && Date.parse(announcement.until) <= Date.parse(announcement.from)) {
        const { endsFirst } = messages.problems
        const fields = [{ path: 'body.announcement.until', message: endsFirst }]
        throw new AppError('INVALID_INPUT', endsFirst, { fields })
      }
      const value = announcement && { ...announcement, id: uuidv7(at) }
      await changeSetting(db, { setting, value, actor: staffId, reason, now: at })
      return value
    },
  }
}
