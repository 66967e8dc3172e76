import { messages } from '@strix/messages/pages'
import { Login } from '../../features/accounts/components/login.tsx'

export function meta() {
  return [
    { title: messages.login.title },
    { name: 'description', content: messages.login.description },
  ]
}

export default function LoginPage() {
  return <Login />
}
