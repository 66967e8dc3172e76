import { messages } from '@strix/messages/pages'
import { Verify } from '../../features/accounts/components/verify.tsx'

export function meta() {
  return [
    { title: messages.verify.title },
    { name: 'description', content: messages.verify.description },
  ]
}

export default function VerifyUserPage() {
  return <Verify />
}
