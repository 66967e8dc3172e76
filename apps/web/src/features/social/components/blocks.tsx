import { messages } from '@strix/messages/social'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { blocksQuery } from '../queries.ts'
import { UnblockButton } from './blocked.tsx'

/** The people one blocks. Each can be unblocked. */
export function Blocks() {
  const list = useInfiniteQuery(blocksQuery)
  const people = list.data ?? []
  return (
    <Section title={messages.blocks} anchor="blocked">
      {list.isPending && <RowSkeletons count={1} />}
      {list.isLoadingError && (
        <Failed text={messages.blocksFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && people.length === 0 && (
        <p className="p-4 text-muted">{messages.blocksEmpty}</p>
      )}
      {people.map((person) => (
        <div key={person._id} className="flex min-h-16 items-center gap-3 px-4 py-2">
          <Avatar src={person.avatar} name={person.username} />
          <p className="min-w-0 flex-1 truncate font-semibold">{person.username}</p>
          <UnblockButton person={person} onDone={() => void list.refetch()} />
        </div>
      ))}
      <ShowMore list={list} />
    </Section>
  )
}
