import type { LogVia } from '@strix/contracts'
import { messages } from '@strix/messages/console-ai-log'

export const intentNames = messages.intents

/** One that has no name yet under its own word. */
export function intentName(intent: string): string {
  const known: Readonly<Record<string, string>> = intentNames
  return known[intent] ?? intent
}

/** What stands where there are no words. */
export function noWords(via: LogVia): string {
  return via === 'mcp' ? messages.vias.mcp : messages.gone
}

export function secondsOf(ms: number): string {
  return messages.seconds({ count: (ms / 1000).toFixed(1) })
}

export function costOf(credits: number): string {
  return credits === 0 ? messages.free : messages.credits({ count: credits })
}
