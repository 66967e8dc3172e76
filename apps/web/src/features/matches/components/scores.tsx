import type { MatchForecast, MatchPage } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { cx } from '../../../lib/text.ts'
import { formatChance } from '../../../lib/chances.ts'

const goals = [0, 1, 2, 3, 4] as const
const darker = ['bg-info/5', 'bg-info/15', 'bg-info/30', 'bg-info/45', 'bg-info/60'] as const

/** Chances of final scores as a map: a table, so that it is read aloud as one. */
export function Scores({ match, forecast }: { match: MatchPage; forecast: MatchForecast }) {
  const chanceOf = (home: number, away: number) =>
    forecast.scores.find((score) => score.home === home && score.away === away)?.chance ?? 0
  const most = Math.max(...forecast.scores.map(({ chance }) => chance))
  const [home, away] = [match.home.name, match.away.name]
  return (
    <div className="px-4 py-3">
      <p className="text-sm text-muted">{messages.scoresText({ home, away })}</p>
      <table className="mt-2 w-full table-fixed border-separate border-spacing-1 text-center text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-7">
              <span className="sr-only">{messages.scoresCorner}</span>
            </th>
            {goals.map((count) => (
              <th key={count} scope="col" className="font-semibold text-muted">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((homeGoals) => (
            <tr key={homeGoals}>
              <th scope="row" className="font-semibold text-muted">
                {homeGoals}
              </th>
              {goals.map((awayGoals) => {
                const chance = chanceOf(homeGoals, awayGoals)
                const share = formatChance(chance)
                const step = Math.min(4, Math.floor((chance / most) * 5))
                const happened =
                  match.full_time?.home === homeGoals && match.full_time.away === awayGoals
                return (
                  <td
                    key={awayGoals}
                    title={messages.scoreChance({ home, away, homeGoals, awayGoals, share })}
                    className={cx(
                      'h-9 rounded-control tabular-nums',
                      darker[step],
                      happened && 'outline-2 outline-accent',
                    )}
                  >
                    {share}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
