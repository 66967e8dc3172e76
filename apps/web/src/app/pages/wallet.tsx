import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Wallet = lazy(async () => ({
  default: (await import('../../features/wallet/components/wallet.tsx')).Wallet,
}))

export function meta() {
  const { title, description } = messages.wallet
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function WalletPage() {
  return (
    <MemberPage>
      <Wallet />
    </MemberPage>
  )
}
