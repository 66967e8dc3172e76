import type { CodeCard } from '@strix/contracts'
import { messages as publicMessages } from '@strix/messages/public-pages'
import { Link } from 'react-router'
import { useRead } from '../../../lib/use-read.ts'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { CodeRows } from './public-codes.tsx'

/** The latest codes of a creator. */
export function CreatorCodes({ profileId, title }: { profileId: string; title: string }) {
  const read = useRead('GET /api/v1/code/profile/:id/public', { params: { id: profileId } })
  if (read.state === 'pending') return <RowSkeletons count={4} />
  if (read.state === 'failed') return <p className="mt-8 text-muted">{read.problem.detail}</p>
  return <CodeRows title={title} codes={read.data} marked />
}

const shown = 3

/** What else the poster of a code has posted. */
export function MoreOf({ card, name }: { card: CodeCard; name: string }) {
  const read = useRead('GET /api/v1/code/profile/:id/public', {
    params: { id: card.profile._id },
    query: { page_size: shown + 1 },
  })
  if (read.state !== 'done') return null
  const others = read.data.filter(({ _id: id }) => id !== card._id).slice(0, shown)
  return (
    <CodeRows title={publicMessages.moreOf({ name })} codes={others}>
      <Link
        to={`/@${name}`}
        className="flex min-h-11 items-center justify-between px-4 py-2 font-semibold text-info"
      >
        {publicMessages.recordAndCodes}
        <ChevronIcon className="size-4.5 -rotate-90" />
      </Link>
    </CodeRows>
  )
}
