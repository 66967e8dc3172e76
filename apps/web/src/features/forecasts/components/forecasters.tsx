import type { Estimate, ForecastScoreLine } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { besides, forecastersOf, formatDifference, formatLoss, verdictOf } from '../figures.ts'

const measures = [
  ['rps', messages.rps],
  ['log_loss', messages.logLoss],
  ['brier', messages.brier],
] as const
export const tones = { better: 'text-won', worse: 'text-lost', level: 'text-muted' } as const

/** The forecast beside others, each with its interval, and what the difference says. */
export function Forecasters({ line }: { line: ForecastScoreLine }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {forecastersOf(line).map(({ who, count, losses }) => (
          <li key={who} className="px-4 py-3">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{messages[who]}</span>
              <span className="text-sm text-muted">
                {messages.judged({ count, shown: formatCount(count) })}
              </span>
            </p>
            {who === 'truth' && <p className="text-sm text-muted">{messages.truthText}</p>}
            <dl className="mt-1 grid grid-cols-3 gap-2">
              {measures.map(([name, text]) => (
                <div key={name}>
                  <dt className="text-xs text-muted">{text}</dt>
                  <dd>
                    <span className="font-bold">{formatLoss(losses[name].mean)}</span>{' '}
                    <span className="block text-xs text-muted">{intervalOf(losses[name])}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <ul className="space-y-1 px-4 py-3 text-sm">
        {besides.map((who) => {
          const found = line[who]
          return found && <Difference key={who} name={messages[who]} rps={found.difference.rps} />
        })}
      </ul>
    </>
  )
}

export function intervalOf({ low, high }: Estimate): string {
  return messages.interval({ low: formatLoss(low), high: formatLoss(high) })
}

function Difference({ name, rps }: { name: string; rps: Estimate }) {
  const verdict = verdictOf(rps)
  const [mean, low, high] = [rps.mean, rps.low, rps.high].map(formatDifference)
  return (
    <li>
      {messages.rps},{' '}
      {messages.difference({ name, mean: mean ?? '', low: low ?? '', high: high ?? '' })}:{' '}
      <span className={tones[verdict]}>{messages[verdict]}</span>
    </li>
  )
}
