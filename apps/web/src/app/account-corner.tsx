import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AccountView } from '@strix/contracts'
import { call } from '../lib/api.ts'
import { loginLink } from '../lib/return-to.ts'
import { rememberUser, userOf } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { messages } from './messages.ts'

const menuId = 'account-menu'
const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}))

/** The end of the top bar: the way in for visitors, the avatar and its menu for members. */
export function AccountCorner() {
  const { member, user } = useSession()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (!member || user) return
    const controller = new AbortController()
    call<AccountView>('/api/v1/account', { signal: controller.signal }).then(
      (answer) => answer.ok && rememberUser(userOf(answer.data)),
      () => undefined,
    )
    return () => controller.abort()
  }, [member, user])
  if (!member) {
    const entry = pathname === '/login' || pathname === '/signup'
    return (
      <ButtonLink
        to={entry ? '/login' : loginLink(pathname + search + hash)}
        className="text-sm in-data-member:invisible"
      >
        {messages.login}
      </ButtonLink>
    )
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-haspopup="true"
        className="grid size-11 place-items-center rounded-pill hover:bg-raised"
      >
        <span className="sr-only">{messages.account}</span>
        <Avatar src={user?.avatar ?? null} name={user?.username ?? ''} />
      </button>
      <Suspense>
        <AccountMenu id={menuId} user={user} />
      </Suspense>
    </>
  )
}
