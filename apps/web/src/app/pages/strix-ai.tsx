import { messages } from '@strix/messages/pages'
import { messages as words } from '@strix/messages/assistant'
import { Landing } from '../../features/assistant/components/landing.tsx'
import { UnlessClosed } from '../closed.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.assistant
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function LandingPage() {
  return (
    <MemberPage>
      <UnlessClosed title={words.name}>
        <Landing />
      </UnlessClosed>
    </MemberPage>
  )
}
