import { messages } from '@strix/messages/pages'
import { AskedHistory } from '../../features/assistant/components/asked-history.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.assistantHistory
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function AskedHistoryPage() {
  return (
    <MemberPage>
      <AskedHistory />
    </MemberPage>
  )
}
