import { messages } from '@strix/messages/appeal'
import { Appeal } from '../../features/accounts/components/appeal.tsx'

export function meta() {
  return [{ title: messages.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function AppealPage() {
  return <Appeal />
}
