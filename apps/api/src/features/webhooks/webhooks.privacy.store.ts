/** The webhooks of one profile: read out, or taken away. Secrets never leave the server. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { WebhookTables } from './webhooks.tables.ts'

export const webhooksPrivacy: Privacy<WebhookTables> = {
  feature: 'webhooks',
  tables: ['webhook'],
  exportFor,
  eraseFor,
}

async function exportFor(
  db: Db<WebhookTables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    webhooks: await db
      .selectFrom('webhook')
      .select(['url', 'events', 'created_at', 'state', 'failures', 'last_failure'])
      .select('removed_at')
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
    webhook_messages: await db
      .selectFrom('webhook_message')
      .innerJoin('webhook', 'webhook.id', 'webhook_message.webhook_id')
      .select(['webhook.url', 'webhook_message.event', 'webhook_message.body'])
      .select(['webhook_message.created_at', 'webhook_message.arrived_at'])
      .where('webhook.profile_id', '=', profileId)
      .orderBy('webhook_message.created_at')
      .execute(),
  }
}

/** With all that waits for them. */
async function eraseFor(tx: Tx<WebhookTables>, { profileId }: { profileId: string }) {
  await tx.deleteFrom('webhook').where('profile_id', '=', profileId).execute()
}
