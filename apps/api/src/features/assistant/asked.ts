/** What of a question costs, what of an answer is worth it, and which forecasts it gave. */
import type { Card, PredictionCard, Reading } from '@strix/assistant'
import { messages } from '@strix/messages/server/assistant'
import { z } from 'zod'
import type { Answering } from './answering.ts'
import type { Outcome } from './attempts.service.ts'
import { predictionsIn } from './cards.ts'
import type { ChargedAction } from './messages.store.ts'

/** Undefined for what costs nothing, and for what has to be asked back. */
export function actionOf({ intent, unclear }: Reading): ChargedAction | undefined {
  if (unclear !== null) return undefined
  if (intent === 'predict') return 'ai-prediction'
  return intent === 'compare_teams' || intent === 'compare_players' ? 'ai-comparison' : undefined
}

/** A forecast is paid for when there is one, a comparison when figures of it went out. */
export function isWorth(
  action: ChargedAction | undefined,
  { card, sentences }: Answering,
): boolean {
  if (action === 'ai-prediction') return predictionsIn(card).length > 0
  return action === 'ai-comparison' && sentences.some(({ facts }) => facts.length > 0)
}

const id = z.uuid()

/** Of each match the bet that was asked about, else the likeliest result. */
export function askedIn(card: Card | undefined): Outcome['asked'] {
  return predictionsIn(card)
    .filter(({ _id: matchId }) => id.safeParse(matchId).success)
    .map((each) => {
      const { key, name, chance } = each.asked ?? likeliest(each)
      return {
        matchId: each._id,
        home: each.homeTeamName,
        away: each.awayTeamName,
        league: each.leagueName,
        kickoff: new Date(each.date),
        outcome: key,
        outcomeName: name,
        chance,
      }
    })
}

function likeliest(card: PredictionCard): { key: string; name: string; chance: number } {
  const { Win, Draw, Lose } = card.matchOutcomePercentageHome
  const results = [
    { key: '1x2/home', name: card.homeTeamName, chance: Win },
    { key: '1x2/draw', name: messages.draw, chance: Draw },
    { key: '1x2/away', name: card.awayTeamName, chance: Lose },
  ]
  return results.reduce((best, each) => (each.chance > best.chance ? each : best))
}
