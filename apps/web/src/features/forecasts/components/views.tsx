import type { Estimate, ForecastViews } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { formatDifference, formatLoss, verdictOf } from '../figures.ts'
import { intervalOf, tones } from './forecasters.tsx'

const head = 'pb-1 text-xs font-normal text-muted'
const names = ['model', 'blend', 'odds'] as const

/** The model without odds, the model with odds, and the odds, held against the same results. */
export function Views({ views }: { views: ForecastViews | null }) {
  if (!views) return <p className="p-4">{messages.viewsFew}</p>
  return (
    <div className="px-4 py-3">
      <p className="text-sm text-muted">
        {messages.judged({ count: views.count, shown: formatCount(views.count) })}
        {!views.odds && ` ${messages.viewsTwo}`}
      </p>
      <table className="mt-2 w-full">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {messages.view}
            </th>
            <th scope="col" className={`${head} pl-2 text-right`}>
              {messages.rps}
            </th>
            <th scope="col" className={`${head} pl-2 text-right`}>
              {messages.logLoss}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const losses = views[name]
            return (
              losses && (
                <tr key={name} className="align-baseline">
                  <th scope="row" className="py-1 text-left leading-snug font-semibold">
                    {messages.viewNames[name]}
                  </th>
                  <Loss loss={losses.rps} />
                  <Loss loss={losses.log_loss} />
                </tr>
              )
            )
          })}
        </tbody>
      </table>
      <ul className="mt-3 space-y-1 text-sm">
        <Less name={messages.viewNames.model} rps={views.blend_less_model.rps} />
        {views.blend_less_odds && (
          <Less name={messages.viewNames.odds} rps={views.blend_less_odds.rps} />
        )}
      </ul>
    </div>
  )
}

function Loss({ loss }: { loss: Estimate }) {
  return (
    <td className="py-1 pl-2 text-right tabular-nums">
      <span className="font-bold">{formatLoss(loss.mean)}</span>{' '}
      <span className="block text-xs text-muted">{intervalOf(loss)}</span>
    </td>
  )
}

function Less({ name, rps }: { name: string; rps: Estimate }) {
  const verdict = verdictOf(rps)
  const [mean = '', low = '', high = ''] = [rps.mean, rps.low, rps.high].map(formatDifference)
  return (
    <li>
      {messages.rps}, {messages.viewLess({ name, mean, low, high })}:{' '}
      <span className={tones[verdict]}>{messages[verdict]}</span>
    </li>
  )
}
