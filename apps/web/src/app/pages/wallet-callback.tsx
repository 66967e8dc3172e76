import { messages } from '@strix/messages/pages'
import { Callback } from '../../features/wallet/components/callback.tsx'
import { MemberPage } from '../member-page.tsx'

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
