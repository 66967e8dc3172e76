import { Suspense } from 'react'
import { messages } from '@strix/messages/pages'
import { FoundCodes } from '../../features/posts/components/found-codes.tsx'
import { Search } from '../../features/search/components/search.tsx'
import { useIsMember } from '../../lib/use-viewer.ts'
import { QueryProvider } from '../../lib/query.tsx'
import { quietPart } from '../../ui/lazy-part.tsx'

const PeopleToFollow = quietPart(
  async () =>
    (await import('../../features/social/components/people-to-follow.tsx')).PeopleToFollow,
)

// Only members follow.
const people = (
  <Suspense>
    <PeopleToFollow />
  </Suspense>
)

export function meta() {
  const { title, description } = messages.search
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchPage() {
  const isMember = useIsMember()
  return (
    <QueryProvider>
      <Search
        people={isMember && people}
        codesOf={(asked, empty) => <FoundCodes asked={asked} empty={empty} />}
      />
    </QueryProvider>
  )
}
