import type { SelectionReport } from '@strix/contracts'
import { messages as resultMessages } from '@strix/messages/conversion-result'
import { formatConfidence } from '../../../lib/format.ts'
import { getPlatform, type PlatformId } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { TicketRow } from '../../../ui/ticket.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { verdictOf } from '../report.ts'
import { VerdictMark } from './verdict-mark.tsx'

type Sides = { from: PlatformId; to: PlatformId }
type Side = SelectionReport['origin']

/** One game of the slip: what became of it, and on request both platforms' own words. */
export function ReportRow({ row, ...sides }: { row: SelectionReport } & Sides) {
  const verdict = verdictOf(row.status)
  return (
    <li>
      <details className="group">
        <summary className="block rounded-control -outline-offset-2 hover:bg-raised/40">
          <TicketRow
            mark={<VerdictMark verdict={verdict} />}
            title={`${row.origin.home} – ${row.origin.away}`}
            struck={verdict === 'left-out'}
            odds={<RowOdds row={row} />}
          >
            <RowWords row={row} />
          </TicketRow>
        </summary>
        <RowDetails row={row} {...sides} />
      </details>
    </li>
  )
}

function RowWords({ row }: { row: SelectionReport }) {
  const { origin, destination } = row
  const formats = useFormats()
  const verdict = verdictOf(row.status)
  if (verdict === 'left-out') {
    return <p>{`${row.reason ?? resultMessages.reasons[row.status]} ${resultMessages.leftOut}`}</p>
  }
  const picked = row.description ?? `${origin.market} ${origin.outcome}`
  const booked =
    row.destination_description ??
    (destination ? `${destination.market} ${destination.outcome}` : '')
  if (verdict === 'equivalent' && destination) {
    return (
      <>
        <p>{`${picked} → ${booked}.`}</p>
        <p>{resultMessages.sameOnEveryScore}</p>
      </>
    )
  }
  const kickoff = origin.kickoff && formats.kickoff(origin.kickoff)
  return (
    <p>{dotted([kickoff, picked, row.description === null && resultMessages.platformWords])}</p>
  )
}

function RowOdds({ row }: { row: SelectionReport }) {
  const formats = useFormats()
  const before = row.origin.odds === null ? resultMessages.noOdds : formats.odds(row.origin.odds)
  const after = row.destination?.odds ?? null
  if (after === null) return <p className="pt-0.5 text-sm text-muted">{before}</p>
  if (verdictOf(row.status) === 'left-out') {
    return (
      <p className="pt-0.5 text-sm text-muted">
        {resultMessages.pricesApart({ before, after: formats.odds(after) })}
      </p>
    )
  }
  return (
    <>
      <p className="leading-snug font-bold">{formats.odds(after)}</p>
      <p className="text-sm text-muted">
        <span className="sr-only">{resultMessages.was} </span>
        {before}
      </p>
    </>
  )
}

function RowDetails({ row, from, to }: { row: SelectionReport } & Sides) {
  const { destination, candidates = [] } = row
  return (
    <div className="space-y-2 pr-4 pb-3.5 pl-12.5 text-sm">
      <SideWords platform={from} side={row.origin} />
      {destination && <SideWords platform={to} side={destination} />}
      {destination && row.match_confidence !== null && (
        <p className="text-muted">
          {resultMessages.matchSure({ confidence: formatConfidence(row.match_confidence) })}
        </p>
      )}
      {candidates.length > 0 && (
        <div>
          <p className="text-muted">{resultMessages.candidates}</p>
          <ul>
            {candidates.map((event) => (
              <li key={`${event.home}|${event.away}|${event.kickoff}|${event.league}`}>
                {dotted([`${event.home} – ${event.away}`, event.league])}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function SideWords({ platform, side }: { platform: PlatformId; side: Side }) {
  const formats = useFormats()
  const kickoff = side.kickoff && formats.kickoff(side.kickoff)
  return (
    <div>
      <p className="text-muted">
        {resultMessages.onPlatform({ platform: getPlatform(platform).name })}
      </p>
      <p>{`${side.home} – ${side.away}`}</p>
      <p className="text-muted">{dotted([kickoff, side.country, side.league])}</p>
      <p className="text-muted">{dotted([side.market, side.outcome])}</p>
    </div>
  )
}
