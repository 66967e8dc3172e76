/** Asking on about matches whose forecast was paid for in the chat: it costs nothing more. */
import { assistantRules } from '@strix/contracts'
import type { PredictionCard } from '@strix/assistant'
import { listPaid } from './asked.store.ts'
import { predictionsIn } from './cards.ts'
import type { Attempt } from './attempts.service.ts'
import type { ChargedAction } from './messages.store.ts'
import type { Deps } from './run.ts'
import type { Whole } from './write.ts'

/** Ids of matches. */
export type Paid = ReadonlySet<string>
const nothing: Paid = new Set()

/** Matches whose forecast a charge or a free use of this chat has paid for lately. */
export async function paidBefore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { attempt, action }: { attempt: Attempt; action: ChargedAction | undefined },
): Promise<Paid> {
  const { chat, question, profileId } = attempt
  if (action !== 'ai-prediction' || question.place === 1) return nothing
  const since = new Date(now().getTime() - assistantRules.paidHours * 3_600_000)
  return new Set(await listPaid(db, { chatId: chat.id, profileId, since }))
}

/** Whether there are forecasts, and none is of another match. */
export function areAllPaid(forecasts: readonly PredictionCard[], paid: Paid): boolean {
  return forecasts.length > 0 && forecasts.every(({ _id }) => paid.has(_id))
}

/**
 * Whether what was written forecasts no match but paid ones. A language model, which only follows
 * it, may forecast where this does not.
 */
export function isPaidFor({ made }: Whole, { paid, byModel }: { paid: Paid; byModel: boolean }) {
  const forecasts = made.flatMap((piece) => (piece.kind === 'card' ? predictionsIn(piece) : []))
  return (forecasts.length === 0 && !byModel) || areAllPaid(forecasts, paid)
}
