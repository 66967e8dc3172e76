import { Signup } from '../../features/accounts/components/signup.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  return [
    { title: messages.signup.title },
    { name: 'description', content: messages.signup.description },
  ]
}

export default function SignupPage() {
  return <Signup />
}
