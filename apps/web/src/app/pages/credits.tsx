import { messages } from '@strix/messages/pages'
import { Credits } from '../../features/wallet/components/credits.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.credits
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CreditsPage() {
  return (
    <MemberPage>
      <Credits />
    </MemberPage>
  )
}
