import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LoginForm } from '../features/accounts/components/login-form.tsx'
import { loginLink } from '../lib/return-to.ts'
import { forgetUser } from '../lib/session.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { messages } from './page-messages.ts'

/** Lets members through and sends everybody else to log in, and back here afterwards. */
export function MemberPage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const hydrated = useHydrated()
  const { member, user, ended } = useSession()
  if (hydrated && !member) {
    return <Navigate to={loginLink(pathname + search + hash)} replace />
  }
  if (!hydrated || (!user && !ended)) return <RowSkeletons count={6} />
  return (
    <>
      {/* Somebody else who logs in begins afresh; the same person goes on where they were. */}
      <div key={user?.profile_id}>{children}</div>
      <EndedSheet open={ended} name={user?.username ?? ''} />
    </>
  )
}

/** Asks for the password again over the page, so that nothing typed on it is lost. */
function EndedSheet({ open, name }: { open: boolean; name: string }) {
  const [left, setLeft] = useState(false)
  const leave = (): void => {
    if (!open || left) return
    setLeft(true)
    forgetUser()
  }
  return (
    <Sheet
      open={open}
      title={messages.ended.title}
      closeLabel={messages.ended.leave}
      onClose={leave}
    >
      <div className="px-2 pb-2">
        <p className="mb-3 text-sm text-muted">{messages.ended.text}</p>
        <LoginForm name={name} />
        <Button look="quiet" className="mt-2 w-full text-sm" onClick={leave}>
          {messages.ended.leave}
        </Button>
      </div>
    </Sheet>
  )
}
