import type { RecordWin } from '@strix/contracts'
import { messages } from '@strix/messages/records'
import { Link } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { dotted } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { ExpectationCard } from './expectation.tsx'
import { FiguresCard } from './figures-card.tsx'

const card = 'rounded-card border border-line bg-card'

/** The record of a creator, for everybody to read. */
export function PublicRecord({ profileId }: { profileId: string }) {
  const read = useRead('GET /api/v1/profile/:id/record', { params: { id: profileId } })
  if (read.state === 'pending') return <RowSkeletons count={4} />
  if (read.state === 'failed') return <p className="text-muted">{read.problem.detail}</p>
  const record = read.data
  if (record.counts.posted === 0) return <EmptyState {...messages.emptyOther} />
  return (
    <div className="space-y-4">
      <div className={card}>
        <ExpectationCard expectation={record.expectation} />
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <FiguresCard record={record} />
      </div>
    </div>
  )
}

/** The latest slips of a record that won. */
export function PublicWins({ profileId, title }: { profileId: string; title: string }) {
  const read = useRead('GET /api/v1/profile/:id/record/wins', {
    params: { id: profileId },
    query: { page_size: 5 },
  })
  if (read.state !== 'done' || read.data.length === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className={`mt-3 divide-y divide-line ${card}`}>
        {read.data.map((win) => (
          <li key={win.code_id}>
            <Win win={win} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Win({ win }: { win: RecordWin }) {
  const { odds, date } = useFormats()
  const platform = getPlatform(win.platform)
  return (
    <Link
      to={`/code/${win.code_id}`}
      className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-3 hover:bg-raised"
    >
      <PlatformMark platform={platform} className="size-9" />
      <span className="max-w-full min-w-min flex-1 wrap-break-word">
        <span className="flex items-center gap-1 font-bold text-won">
          <CheckIcon className="size-4.5" />
          {messages.won}
        </span>
        <span className="block text-sm text-muted">
          {dotted([messages.gamesOf({ count: win.fold }), date(win.settled_at)])}
        </span>
      </span>
      <span className="font-bold">{odds(win.odds)}</span>
    </Link>
  )
}
