import { messages } from '@strix/messages/pages'
import { Landing } from '../../features/assistant/components/landing.tsx'
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
      <Landing />
    </MemberPage>
  )
}
