import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Callback = lazy(async () => ({
  default: (await import('../../features/wallet/components/callback.tsx')).Callback,
}))

export function meta() {
  const { title, description } = messages.walletCallback
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function WalletCallbackPage() {
  return (
    <MemberPage>
      <Callback />
    </MemberPage>
  )
}
