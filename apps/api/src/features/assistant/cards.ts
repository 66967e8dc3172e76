/** What an answer shows beside its words: one list of matches, or the forecasts it gave. */
import type { Card, PredictionCard } from '@strix/assistant'

export function predictionsIn(card: Card | undefined): readonly PredictionCard[] {
  if (card?.messageType === 'prediction') return [card.data]
  return card?.messageType === 'multiple_prediction' ? card.data : []
}

/**
 * Forecasts stand before a list of matches, since they are what is paid for and recorded. Those of
 * several calls stand together, each match once: with the bet that was asked about, where one was.
 */
export function joined(card: Card | undefined, next: Card): Card {
  if (!card) return next
  const forecasts = new Map(predictionsIn(card).map((each) => [each._id, each]))
  for (const each of predictionsIn(next)) {
    if (each.asked || !forecasts.has(each._id)) forecasts.set(each._id, each)
  }
  const [first, ...others] = forecasts.values()
  if (!first) return card
  return others.length === 0
    ? { messageType: 'prediction', data: first }
    : { messageType: 'multiple_prediction', data: [first, ...others] }
}
