import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Feed = lazy(async () => ({
  default: (await import('../../features/posts/components/feed.tsx')).Feed,
}))

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
      <Feed />
    </MemberPage>
  )
}
