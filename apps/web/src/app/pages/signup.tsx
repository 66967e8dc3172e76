import { messages } from '@strix/messages/pages'
import { Signup } from '../../features/accounts/components/signup.tsx'

export function meta() {
  return [
    { title: messages.signup.title },
    { name: 'description', content: messages.signup.description },
  ]
}

export default function SignupPage() {
  return <Signup />
}
