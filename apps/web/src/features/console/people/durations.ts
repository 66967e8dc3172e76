/** How long a suspension lasts, in days; 0 until somebody lifts it. */
import { messages } from '@strix/messages/console-people'

const words = messages.acts.durations
export const durations: Readonly<Record<string, string>> = words

const dayMs = 86_400_000

/** When it ends; null until somebody lifts it. */
export function untilOf(days: string | undefined, now: Date): string | null {
  const count = Number(days ?? 0)
  return count > 0 ? new Date(now.getTime() + count * dayMs).toISOString() : null
}
