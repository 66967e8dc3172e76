import { cx } from '../lib/text.ts'
import { formatChance } from '../lib/chances.ts'

export type ScoreShare = { home: number; away: number; chance: number }
type Goals = Pick<ScoreShare, 'home' | 'away'>

// The darkest still bears its letters in either theme.
const darker = ['bg-info/5', 'bg-info/15', 'bg-info/25', 'bg-info/38', 'bg-info/50'] as const

/** Shares of final scores as a map: a table, so that it is read aloud as one. */
export function ScoreMap({
  scores,
  goals,
  corner,
  labelOf,
  result,
  own,
}: {
  scores: readonly ScoreShare[]
  /** Rows and columns, from no goal on. */
  goals: readonly number[]
  corner: string
  /** What one cell says in whole. */
  labelOf: (cell: { homeGoals: number; awayGoals: number; share: string }) => string
  result: Goals | null
  /** What the reader had said. */
  own?: Goals
}) {
  const chanceOf = (home: number, away: number) =>
    scores.find((score) => score.home === home && score.away === away)?.chance ?? 0
  const most = Math.max(...scores.map(({ chance }) => chance))
  return (
    <div className="max-[18rem]:overflow-x-auto">
      <table className="mt-2 w-full table-fixed border-separate border-spacing-1 text-center text-sm max-[18rem]:table-auto">
        <thead>
          <tr>
            <th scope="col" className="w-7">
              <span className="sr-only">{corner}</span>
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
                const step = most === 0 ? 0 : Math.min(4, Math.floor((chance / most) * 5))
                const isAt = (score: Goals | null | undefined) =>
                  score?.home === homeGoals && score.away === awayGoals
                return (
                  <td
                    key={awayGoals}
                    title={labelOf({ homeGoals, awayGoals, share })}
                    className={cx(
                      'h-9 rounded-control tabular-nums max-[18rem]:px-1 max-[18rem]:whitespace-nowrap',
                      darker[step],
                      isAt(result) && 'outline-2 outline-accent',
                      isAt(own) && 'font-extrabold underline underline-offset-4',
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
