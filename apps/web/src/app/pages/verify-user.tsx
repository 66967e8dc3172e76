import { Verify } from '../../features/accounts/components/verify.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  return [
    { title: messages.verify.title },
    { name: 'description', content: messages.verify.description },
  ]
}

export default function VerifyUserPage() {
  return <Verify />
}
