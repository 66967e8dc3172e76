import { messages } from '@strix/messages/assistant'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'

/** After a cry for help the chat gives no forecast for a while, and says where help is. */
export function Quiet({ until }: { until: string | null }) {
  const { zone } = useFormats()
  const now = useNow()
  if (until === null || Date.parse(until) <= now.getTime()) return null
  return (
    <section className="mb-5 rounded-card border border-info bg-info-soft p-4">
      <h2 className="font-bold">{messages.quietTitle({ time: formatDateTime(until, zone) })}</h2>
      <p className="mt-1">{messages.quietText}</p>
      <Link
        to="/help/gambling"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-info underline"
      >
        {messages.quietHelp}
      </Link>
    </section>
  )
}
