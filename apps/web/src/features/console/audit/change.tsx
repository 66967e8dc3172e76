import { messages } from '@strix/messages/console-audit'
import { readDetail } from './detail.ts'

/** What an event changed: from what to what, and what else it says. */
export function Change({ detail }: { detail: unknown }) {
  return (
    <ul className="text-sm">
      {readDetail(detail).map((line) => (
        <li key={line.name}>
          {line.kind === 'change' ? messages.becomes(line) : messages.stands(line)}
        </li>
      ))}
    </ul>
  )
}
