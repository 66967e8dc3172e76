import { messages } from '@strix/messages/pages'
import { Wallet } from '../../features/wallet/components/wallet.tsx'
import { useClosed } from '../closed.tsx'
import { MemberPage } from '../member-page.tsx'

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
      <OwnWallet />
    </MemberPage>
  )
}

function OwnWallet() {
  return <Wallet closed={useClosed()} />
}
