import { messages } from '@strix/messages/pages'
import { Suspense } from 'react'
import { Login } from '../../features/accounts/components/login.tsx'
import { behindOf } from '../behind.ts'
import { quietPart } from '../../ui/lazy-part.tsx'

export function meta() {
  return [
    { title: messages.login.title },
    { name: 'description', content: messages.login.description },
  ]
}

// It comes below the form, for whoever was sent here.
const BehindLogin = quietPart(async () => (await import('../behind-login.tsx')).BehindLogin)

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
