import { Reset } from '../../features/accounts/components/reset.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  return [
    { title: messages.reset.title },
    { name: 'description', content: messages.reset.description },
  ]
}

export default function ResetPasswordPage() {
  return <Reset />
}
