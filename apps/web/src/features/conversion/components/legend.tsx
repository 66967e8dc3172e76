import { messages } from '@strix/messages/conversion-result'
import type { Verdict } from '../report.ts'
import { VerdictMark } from './verdict-mark.tsx'

const verdicts: readonly Verdict[] = ['exact', 'equivalent', 'left-out']

/** Teaches the three marks before the first report is seen. */
export function Legend() {
  return (
    <section aria-labelledby="legend-title" className="rounded-card border border-line p-4 sm:p-5">
      <h3 id="legend-title" className="font-bold">
        {messages.legendTitle}
      </h3>
      <ul className="mt-3 space-y-3.5">
        {verdicts.map((verdict) => (
          <li key={verdict} className="flex gap-3">
            <VerdictMark verdict={verdict} />
            <div className="text-sm">
              <p aria-hidden="true" className="font-semibold">
                {messages.marks[verdict]}
              </p>
              <p className="text-muted">{messages.legend[verdict]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3.5 text-sm text-muted">
        {messages.legendPromise}
      </p>
    </section>
  )
}
