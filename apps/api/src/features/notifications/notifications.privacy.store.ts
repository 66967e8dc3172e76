/** Everything notifications keep about one profile: read out, or taken away. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { NotificationTables } from './notifications.tables.ts'

export const notificationsPrivacy: Privacy<NotificationTables> = {
  feature: 'notifications',
  tables: ['notification', 'notification_choice', 'push_subscription'],
  exportFor,
  eraseFor,
}

async function exportFor(
  db: Db<NotificationTables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    notifications: await db
      .selectFrom('notification')
      .select(['type', 'kind', 'data', 'at', 'read_at'])
      .where('profile_id', '=', profileId)
      .orderBy('seq')
      .execute(),
    choice: await db
      .selectFrom('notification_choice')
      .select(['muted', 'digest', 'roots', 'pushed'])
      .where('profile_id', '=', profileId)
      .execute(),
    // The address of a browser is a secret of that browser.
    pushed_browsers: await db
      .selectFrom('push_subscription')
      .select('created_at')
      .where('profile_id', '=', profileId)
      .execute(),
  }
}

/** Others keep their notifications, without the name. */
async function eraseFor(
  tx: Tx<NotificationTables>,
  { profileId }: { profileId: string },
): Promise<void> {
  await tx.deleteFrom('push_subscription').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('notification').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('notification_choice').where('profile_id', '=', profileId).execute()
  await tx
    .updateTable('notification')
    .set({ actor_id: null })
    .where('actor_id', '=', profileId)
    .execute()
}
