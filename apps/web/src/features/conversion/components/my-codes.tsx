import { messages } from '@strix/messages/conversions'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginLink } from '../../../lib/return-to.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/**
 * The page of one's own codes: `history` for members, the way in for visitors. Both are written,
 * and the mark of a member shows the one that is right before any script has come.
 */
export function MyCodes({ history }: { history: ReactNode }) {
  const hydrated = useHydrated()
  const { member } = useSession()
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      {(!hydrated || !member) && <LoginFirst />}
      {(!hydrated || member) && <div className="hidden in-data-member:block">{history}</div>}
    </>
  )
}

function LoginFirst() {
  const { pathname, search } = useLocation()
  const next = useHydrated() ? pathname + search : '/my-codes'
  return (
    <div className="in-data-member:hidden">
      <EmptyState title={messages.loginFirst} text={messages.loginText}>
        <ButtonLink look="primary" to={loginLink(next)}>
          {messages.login}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
