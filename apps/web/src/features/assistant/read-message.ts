/** What an answer holds besides its words. */
import type { AiMessage, FixtureChoiceView, PredictionCardView } from '@strix/contracts'

export type Held =
  | { type: 'words' }
  | { type: 'fixtures'; fixtures: readonly FixtureChoiceView[] }
  | { type: 'predictions'; cards: readonly PredictionCardView[] }
  | { type: 'unreadable' }

/** The server writes cards as JSON into the text of the message. */
export function readMessage({
  message_type: type,
  message,
}: Pick<AiMessage, 'message_type' | 'message'>): Held {
  if (type === 'general' || type === 'text') return { type: 'words' }
  const value = parse(message)
  if (type === 'prediction' && isObject(value)) {
    return { type: 'predictions', cards: [value as PredictionCardView] }
  }
  if (!Array.isArray(value)) return { type: 'unreadable' }
  return type === 'fixtures'
    ? { type: 'fixtures', fixtures: value as FixtureChoiceView[] }
    : { type: 'predictions', cards: value as PredictionCardView[] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
