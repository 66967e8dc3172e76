import type { SlipStanding } from '@strix/contracts'
import { messages } from '@strix/messages/slip-worth'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { standingsQuery } from '../features/insight/queries.ts'
import { worthStake } from '../features/insight/worth-stake.ts'
import { TicketProgress } from '../features/posts/components/live-legs.tsx'
import { StatePill } from '../features/posts/components/state-mark.tsx'
import { formatMoney } from '../lib/format.ts'

/** Scores are sent once a minute. */
const everyMs = 60_000

/** Below one's own converted code: how it stands, and the way to its games. */
export function SlipState({ id, among }: { id: string; among: readonly string[] }) {
  const { data } = useQuery({
    ...standingsQuery(among),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? everyMs : false),
  })
  const standing = data?.find((each) => each.id === id)
  return (
    <>
      {standing && <TicketProgress card={standing} />}
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-1">
        {standing && standing.state !== 'open' && <StatePill state={standing.state} />}
        {standing && <Paid standing={standing} />}
        <Link
          to={`/conversion/${id}`}
          className="ml-auto inline-flex min-h-11 items-center text-sm font-semibold text-info"
        >
          {standing?.return_factor === null || !standing ? messages.ticket : messages.worthIt}
        </Link>
      </div>
    </>
  )
}

function isUnderWay({ state, playing }: SlipStanding): boolean {
  return (state === 'open' || state === 'started') && playing.length > 0
}

function Paid({ standing }: { standing: SlipStanding }) {
  if (standing.return_factor === null) return null
  const back = formatMoney(standing.return_factor * worthStake)
  return (
    <span className="text-sm font-semibold tabular-nums">
      {messages.paidShort({ stake: formatMoney(worthStake), back })}
    </span>
  )
}
