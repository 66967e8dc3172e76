/** When Strix AI gives no forecast. */
import type { Intent } from '@strix/assistant'
import { assistantRules } from '@strix/contracts'

/** What is still spoken of in a chat in which somebody cried for help. */
const quietIntents: ReadonlySet<Intent> = new Set([
  'results',
  'credits',
  'help',
  'small_talk',
  'safer_play',
  'out_of_scope',
])

export function isQuiet(intent: Intent): boolean {
  return quietIntents.has(intent)
}

export function isQuietAt({ quietUntil: until }: { quietUntil: Date | null }, now: Date): boolean {
  return until !== null && until > now
}

export function quietUntil(now: Date): Date {
  return new Date(now.getTime() + assistantRules.careHours * 3_600_000)
}
