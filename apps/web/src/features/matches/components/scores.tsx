import type { MatchForecast, MatchPage } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { ScoreMap } from '../../../ui/score-map.tsx'

const goals = [0, 1, 2, 3, 4] as const

/** Chances of final scores as a map. */
export function Scores({ match, forecast }: { match: MatchPage; forecast: MatchForecast }) {
  const [home, away] = [match.home.name, match.away.name]
  return (
    <div className="px-4 py-3">
      <p className="text-sm text-muted">{messages.scoresText({ home, away })}</p>
      <ScoreMap
        scores={forecast.scores}
        goals={goals}
        corner={messages.scoresCorner}
        labelOf={(cell) => messages.scoreChance({ home, away, ...cell })}
        result={match.full_time}
      />
    </div>
  )
}
