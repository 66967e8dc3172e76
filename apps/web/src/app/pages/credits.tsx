import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Credits = lazy(async () => ({
  default: (await import('../../features/wallet/components/credits.tsx')).Credits,
}))

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
