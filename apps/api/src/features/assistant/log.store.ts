/** What Strix AI did, for staff: the question and whose it was go after a month. */
import type { BrainName, LogVia } from '@strix/contracts'
import type { Db, Tx } from '../../infra/db.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type LogEntry = {
  id: string
  at: Date
  profileId: string
  messageId: string | null
  via: LogVia
  /** Null for a call of a tool, which is its `reading` alone. */
  question: string | null
  reading: object
  intent: string
  tools: readonly object[]
  brain: BrainName
  fellBack: boolean
  outcome: 'answered' | 'failed' | 'stopped'
  problem: string | null
  keptBack: number
  firstMs: number | null
  durationMs: number
  price: number
  tokens: { read: number; written: number } | null
}

export async function insertLog(db: Db<AssistantTables>, entry: LogEntry): Promise<void> {
  await db
    .insertInto('assistant_log')
    .values({
      id: entry.id,
      at: entry.at,
      profile_id: entry.profileId,
      message_id: entry.messageId,
      via: entry.via,
      question: entry.question,
      reading: JSON.stringify(entry.reading),
      intent: entry.intent,
      tools: JSON.stringify(entry.tools),
      brain: entry.brain,
      fell_back: entry.fellBack,
      outcome: entry.outcome,
      problem: entry.problem,
      kept_back: entry.keptBack,
      first_ms: entry.firstMs,
      duration_ms: entry.durationMs,
      price: entry.price,
      tokens_read: entry.tokens?.read ?? null,
      tokens_written: entry.tokens?.written ?? null,
    })
    .execute()
}

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
