import { messages } from '@strix/messages/social'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { peopleQuery } from '../queries.ts'

/** Who follows somebody, or whom they follow. */
export function PeopleSheet({
  profileId,
  list: name,
  onClose,
}: {
  profileId: string
  list: 'followers' | 'following'
  onClose: () => void
}) {
  const list = useInfiniteQuery(peopleQuery(profileId, name))
  const people = list.data ?? []
  return (
    <Sheet open title={messages.people[name]} closeLabel={messages.close} onClose={onClose}>
      {list.isPending && <RowSkeletons count={4} />}
      {list.isLoadingError && (
        <Failed
          problem={list.error.problem}
          text={messages.peopleFailed}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && people.length === 0 && (
        <p className="px-2 pt-2 pb-6 text-center text-muted">{messages.peopleEmpty[name]}</p>
      )}
      <ul>
        {people.map((person) => (
          <li key={person._id}>
            <Link
              to={`/profile/${person._id}`}
              onClick={onClose}
              className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-raised"
            >
              <Avatar src={person.avatar} name={person.username} />
              <span className="min-w-0 truncate font-semibold">{person.username}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </Sheet>
  )
}
