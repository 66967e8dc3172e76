import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/records'
import { ButtonLink } from '../../../ui/button.tsx'
import { Command } from '../../../ui/command.tsx'
import { recordFiles } from '../queries.ts'

/** The record as files, and how anybody checks that nobody touched it. */
export function Keep({ profileId, head }: { profileId: string; head: RecordAnalytics['head'] }) {
  const { json, csv, roots } = recordFiles(profileId)
  const files = [
    { to: json, name: messages.json, file: 'record.json' },
    { to: csv, name: messages.csv, file: 'record.csv' },
    { to: roots, name: messages.roots, file: 'roots.json' },
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
        <li>
          <ButtonLink to="/records/roots.atom" reloadDocument className="text-sm">
            {messages.rootsFeed}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/management/settings#notifications-choice" className="text-sm">
            {messages.rootsMail}
          </ButtonLink>
        </li>
      </ul>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {messages.checkIt}
        </summary>
        <p className="text-sm text-muted">{messages.verify}</p>
        <Command text={messages.verifyCommand} className="mt-1 text-sm" />
      </details>
      {head && (
        <p className="mt-3 text-sm text-muted">
          {messages.head({ seq: head.seq })} ·{' '}
          <span className="code-text">{head.hash.slice(0, 16)}…</span>
        </p>
      )}
    </div>
  )
}
