import { messages } from '@strix/messages/pages'
import { Suspense } from 'react'
import { Feed } from '../../features/posts/components/feed.tsx'
import { MemberPage } from '../member-page.tsx'
import { quietPart } from '../../ui/lazy-part.tsx'

const PeopleToFollow = quietPart(
  async () =>
    (await import('../../features/social/components/people-to-follow.tsx')).PeopleToFollow,
)

// Worth a look once the codes stand there.
const people = (
  <Suspense>
    <PeopleToFollow />
  </Suspense>
)

export function meta() {
  const { title, description } = messages.feed
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function FeedPage() {
  return (
    <MemberPage>
      <Feed people={people} />
    </MemberPage>
  )
}
