import type { ForecastKind, ForecastMarket } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { addressOf } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Command } from '../../../ui/command.tsx'

/** The track record as files, and how anybody checks a day's forecasts. */
export function Files(query: { kind: ForecastKind; market: ForecastMarket }) {
  const json = addressOf('GET /api/v1/forecasts/record', { query })
  const answers = addressOf('GET /api/v1/strix-ai/record')
  const files = [
    { to: json.replace('/record?', '/record.csv?'), name: messages.csv, file: 'forecasts.csv' },
    { to: json, name: messages.json, file: 'record.json' },
    {
      to: addressOf('GET /api/v1/forecasts/record/rows', { query }),
      name: messages.rows,
      file: 'rows.json',
    },
    { to: `${answers}.csv`, name: messages.answersCsv, file: 'strix-ai.csv' },
    { to: answers, name: messages.answersJson, file: 'strix-ai.json' },
    { to: addressOf('GET /api/v1/records/roots'), name: messages.roots, file: 'roots.json' },
  ]
  return (
    <div className="p-4">
      <p className="text-muted">{messages.keepText}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {files.map(({ to, name, file }) => (
          <li key={file}>
            <ButtonLink to={to} reloadDocument download={file} className="text-sm">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{messages.verify}</p>
      <Command text={messages.verifyCommand} className="mt-1 text-sm" />
    </div>
  )
}
