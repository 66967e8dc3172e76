import { messages } from '@strix/messages/conversions'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginLink } from '../../../lib/return-to.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'

/** The page of one's own codes: `history` for members, the way in for visitors. */
export function MyCodes({ history }: { history: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.title}
      </h1>
      {history ?? <LoginFirst />}
    </>
  )
}

/** Written for visitors; members see the outline of their list until it comes. */
function LoginFirst() {
  const { pathname, search } = useLocation()
  const next = useHydrated() ? pathname + search : '/my-codes'
  return (
    <>
      <div className="in-data-member:hidden">
        <EmptyState title={messages.loginFirst} text={messages.loginText}>
          <ButtonLink look="primary" to={loginLink(next)}>
            {messages.login}
          </ButtonLink>
        </EmptyState>
      </div>
      <div className="hidden in-data-member:block">
        <RowSkeletons count={5} />
      </div>
    </>
  )
}
