import { messages } from '@strix/messages/pages'
import { Reset } from '../../features/accounts/components/reset.tsx'

export function meta() {
  return [
    { title: messages.reset.title },
    { name: 'description', content: messages.reset.description },
  ]
}

export default function ResetPasswordPage() {
  return <Reset />
}
