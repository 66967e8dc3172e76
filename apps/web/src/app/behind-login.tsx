import { messages } from '@strix/messages/accounts'
import { WaitingConversion } from '../features/conversion/components/waiting.tsx'
import { CodeRows } from '../features/posts/components/public-codes.tsx'
import { PublicRecord } from '../features/records/components/public-record.tsx'
import { useRead } from '../lib/use-read.ts'
import type { Behind } from './behind.ts'

/** Below the form to log in: what waits behind it, as every visitor may see it. */
export function BehindLogin({ behind }: { behind: Behind }) {
  switch (behind.kind) {
    case 'codes':
      return <NewestCodes />
    case 'conversion':
      return (
        <div className="mt-8">
          <WaitingConversion id={behind.id} />
        </div>
      )
    case 'record':
      return (
        <section aria-label={messages.behindRecord} className="mt-8">
          <h2 className="mb-3 text-lg font-bold">{messages.behindRecord}</h2>
          <PublicRecord profileId={behind.profileId} />
        </section>
      )
  }
}

function NewestCodes() {
  const read = useRead('GET /api/v1/code/newest')
  // The form is what the page is for: nothing is said of what could not be read beside it.
  if (read.state !== 'done') return null
  return <CodeRows title={messages.behindCodes} codes={read.data} />
}
