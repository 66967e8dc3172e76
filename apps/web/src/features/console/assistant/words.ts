import { messages } from '@strix/messages/console-ai-log'

export const intentNames = messages.intents

/** One that has no name yet under its own word. */
export function intentName(intent: string): string {
  const known: Readonly<Record<string, string>> = intentNames
  return known[intent] ?? intent
}

export function secondsOf(ms: number): string {
  return messages.seconds({ count: (ms / 1000).toFixed(1) })
}

export function costOf(credits: number): string {
  return credits === 0 ? messages.free : messages.credits({ count: credits })
}
