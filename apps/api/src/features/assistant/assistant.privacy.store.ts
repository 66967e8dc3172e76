/** What somebody asked Strix AI: read out, and deleted with the account. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { AssistantTables } from './assistant.tables.ts'

export const assistantPrivacy: Privacy<AssistantTables> = {
  feature: 'assistant',
  tables: ['chat', 'asked_forecast', 'assistant_setting', 'assistant_log'],
  exportFor,
  eraseFor,
}

async function exportFor(
  db: Db<AssistantTables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    assistant_chats: await db
      .selectFrom('chat')
      .select(['id', 'title', 'created_at', 'updated_at', 'quiet_until'])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
    assistant_messages: await db
      .selectFrom('chat_message as m')
      .innerJoin('chat as c', 'c.id', 'm.chat_id')
      .select(['m.chat_id', 'm.sender', 'm.message_type', 'm.message', 'm.body', 'm.created_at'])
      .select(['m.brain', 'm.thumb', 'm.charge_price'])
      .where('c.profile_id', '=', profileId)
      .orderBy('c.created_at')
      .orderBy('m.place')
      .execute(),
    assistant_forecasts: await db
      .selectFrom('asked_forecast')
      .select(['asked_at', 'home', 'away', 'league', 'kickoff', 'outcome', 'chance', 'state'])
      .where('profile_id', '=', profileId)
      .orderBy('asked_at')
      .execute(),
    assistant_settings: await db
      .selectFrom('assistant_setting')
      .select(['favourite_teams', 'model_consent_at'])
      .where('profile_id', '=', profileId)
      .execute(),
    assistant_log: await db
      .selectFrom('assistant_log')
      .select(['at', 'question', 'reading', 'tools', 'brain', 'outcome', 'price', 'thumb'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
  }
}

async function eraseFor(
  tx: Tx<AssistantTables>,
  { profileId }: { profileId: string },
): Promise<void> {
  await tx.deleteFrom('asked_forecast').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('chat').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('assistant_setting').where('profile_id', '=', profileId).execute()
  await tx
    .updateTable('assistant_log')
    .set({ profile_id: null, message_id: null, question: null, reading: null, tools: '[]' })
    .where('profile_id', '=', profileId)
    .execute()
}
