import type { PredictionStreaks } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useQuery } from '@tanstack/react-query'
import { partOf } from '../figures.ts'
import { figuresQuery } from '../queries.ts'

/** One's own figures beside what pundits reach. */
export function Figures() {
  const { data } = useQuery(figuresQuery)
  return (
    <section aria-labelledby="bar-title" className="mt-8">
      <h2 id="bar-title" className="text-lg font-bold">
        {messages.barTitle}
      </h2>
      <div className="mt-3 rounded-card border border-line bg-card p-4">
        <p className="text-sm text-muted">{messages.barText}</p>
        {data && data.predictions > 0 && <Own figures={data} />}
      </div>
    </section>
  )
}

function Own({ figures }: { figures: PredictionStreaks }) {
  const { predictions: whole, hits, outcomes, near_misses: near } = figures
  const rows = [
    [messages.figureHits, partOf(hits, whole)],
    [messages.figureOutcomes, partOf(outcomes, whole)],
    [messages.figureNear, String(near)],
    [messages.figureStreak, String(figures.outcome)],
    [messages.figureBest, String(figures.outcome_best)],
  ] as const
  return (
    <dl aria-label={messages.figures} className="mt-3 space-y-1.5 border-t border-line pt-3">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-sm">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
