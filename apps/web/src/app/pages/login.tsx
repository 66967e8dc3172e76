import { messages } from '@strix/messages/pages'
import { lazy, Suspense } from 'react'
import { Login } from '../../features/accounts/components/login.tsx'
import { behindOf } from '../behind.ts'

export function meta() {
  return [
    { title: messages.login.title },
    { name: 'description', content: messages.login.description },
  ]
}

// It comes below the form, for whoever was sent here.
const BehindLogin = lazy(async () => ({
  default: (await import('../behind-login.tsx')).BehindLogin,
}))

export default function LoginPage() {
  return (
    <Login
      behind={(next) => {
        const behind = behindOf(next)
        return (
          behind && (
            <Suspense>
              <BehindLogin behind={behind} />
            </Suspense>
          )
        )
      }}
    />
  )
}
