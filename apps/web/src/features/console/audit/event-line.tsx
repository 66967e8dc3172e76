import type { ItemOf } from '@strix/contracts/client'
import { when } from '../parts/when.ts'
import { Change } from './change.tsx'

/** One event in a list beside what it is about. */
export function EventLine({ event }: { event: ItemOf<'GET /api/v1/admin/audit'> }) {
  return (
    <div className="px-4 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{event.action}</span>
        <span className="text-sm text-muted">{when(event.at)}</span>
      </p>
      <p className="text-sm text-muted">{event.actor}</p>
      <Change detail={event.detail} />
      {event.reason && <p className="text-sm">{event.reason}</p>}
    </div>
  )
}
