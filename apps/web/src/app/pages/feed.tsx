import { messages } from '@strix/messages/pages'
import { Feed } from '../../features/posts/components/feed.tsx'
import { MemberPage } from '../member-page.tsx'

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
