import { messages } from '@strix/messages/pages'
import { Statement } from '../../features/insight/components/statement.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.statement
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function StatementPage() {
  return (
    <MemberPage>
      <Statement />
    </MemberPage>
  )
}
