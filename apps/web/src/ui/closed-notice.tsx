import type { ExclusionView } from '@strix/contracts'
import { messages } from '@strix/messages/closed'
import { formatDateTime } from '../lib/format.ts'
import { useRead } from '../lib/use-read.ts'
import { Notice } from './notice.tsx'

/** Until when a break lasts, or whom to write to where an age is to be checked. */
export function ClosedNotice({ exclusion, zone }: { exclusion: ExclusionView; zone: string }) {
  if (exclusion.kind === 'age-check') return <AgeCheck />
  const until = formatDateTime(exclusion.ends_at, zone)
  const words = exclusion.kind === 'cool-off' ? messages.breakNow : messages.excludedNow
  return <Notice>{words({ until })}</Notice>
}

function AgeCheck() {
  const contact = useRead('GET /api/v1/site/contact')
  const email = contact.state === 'done' ? contact.data.email : null
  return (
    <Notice>
      {messages.ageCheckNow}{' '}
      {email && (
        <a href={`mailto:${email}`} className="font-semibold underline">
          {email}
        </a>
      )}
    </Notice>
  )
}
