import { Login } from '../../features/accounts/components/login.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  return [
    { title: messages.login.title },
    { name: 'description', content: messages.login.description },
  ]
}

export default function LoginPage() {
  return <Login />
}
