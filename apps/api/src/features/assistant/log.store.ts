/** What Strix AI did, for staff: the question and whose it was go after a month. */
import type { Db, Tx } from '../../infra/db.ts'
import type { AssistantTables } from './assistant.tables.ts'

export async function thumbLog(
  tx: Tx<AssistantTables>,
  { messageId, thumb }: { messageId: string; thumb: 'up' | 'down' | null },
): Promise<void> {
  await tx.updateTable('assistant_log').set({ thumb }).where('message_id', '=', messageId).execute()
}

/** What was asked, by whom and where, of everything before: counts and times stay. */
export async function blankLog(db: Db<AssistantTables>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('assistant_log')
    .set({ profile_id: null, message_id: null, question: null, reading: null, tools: '[]' })
    .where('at', '<', before)
    .where((eb) => eb.or([eb('profile_id', 'is not', null), eb('question', 'is not', null)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
