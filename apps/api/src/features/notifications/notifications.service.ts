/** One's own notifications: the list, what is unread, what is wanted. */
import type { NotificationChoice, NotificationView, Page, PageQuery } from '@strix/contracts'
import { messages } from '@strix/messages/server/notifications'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { textLike } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { changeChoice, choiceOf } from './choices.store.ts'
import { announce, countUnread, listNotifications, markRead } from './notifications.store.ts'
import { noticeChannel } from './notifications.store.ts'
import { notificationView } from './views.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = AccountTables & NotificationTables & PostTables & ProfileTables & SocialTables

type NotificationDeps = {
  db: Db<Tables>
  now: () => Date
  /** Public path of a picture's key. */
  avatarUrl: (key: string | null) => string | null
}
export type NotificationService = ReturnType<typeof createNotificationService>

const cursor = [textLike(/^\d{1,18}$/)] as const

export function createNotificationService({ db, now, avatarUrl }: NotificationDeps) {
  const unreadOf = async (handle: Db<Tables>, profileId: string) => ({
    unread: (await countUnread(handle, [profileId])).get(profileId) ?? 0,
  })
  return {
    async list(
      profileId: string,
      query: PageQuery,
    ): Promise<{ data: NotificationView[]; page: Page }> {
      const { after, ...window } = pageWindow(query, cursor)
      const found = await listNotifications(db, { ...window, profileId, before: after?.[0] })
      const { rows, page } = pageOf(found, query, ({ seq }) => [seq])
      return { data: rows.map((row) => notificationView(row, avatarUrl)), page }
    },
    unread: (profileId: string) => unreadOf(db, profileId),
    /** @throws AppError NOT_FOUND */
    read: (profileId: string, id: string | undefined) =>
      transact(db, async (tx) => {
        if (!(await markRead(tx, { profileId, id, now: now() }))) {
          throw new AppError('NOT_FOUND', messages.problems.noNotification)
        }
        // The other pages of the same person.
        await announce(tx, noticeChannel, [profileId])
        return await unreadOf(tx, profileId)
      }),
    choice: (profileId: string) => choiceOf(db, profileId),
    async choose(
      profileId: string,
      change: {
        muted?: NotificationChoice['muted'] | undefined
        digest?: NotificationChoice['digest'] | undefined
        roots?: NotificationChoice['roots'] | undefined
        pushed?: NotificationChoice['pushed'] | undefined
      },
    ): Promise<NotificationChoice> {
      const { muted, digest, roots, pushed } = change
      await changeChoice(db, { profileId, muted, digest, roots, pushed, now: now() })
      return await choiceOf(db, profileId)
    },
  }
}
