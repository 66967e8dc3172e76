import { messages } from '@strix/messages/app'
import { Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { loginLink } from '../lib/return-to.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useSession } from '../lib/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { lazyPart, PartMissing, quietPart } from '../ui/lazy-part.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

const menuId = 'site-menu'
const SiteMenu = lazyPart(
  async () => {
    await globalThis.strixFirst?.shown
    return (await import('./site-menu.tsx')).SiteMenu
  },
  ({ id, wanted }, again) => (
    <div
      id={id}
      popover="auto"
      className="inset-auto top-13 right-3 w-64 rounded-card border border-line bg-card text-ink"
    >
      <PartMissing
        again={() => {
          wanted.current = true
          again()
        }}
      />
    </div>
  ),
)
const MemberCorner = quietPart(async () => {
  await globalThis.strixFirst?.shown
  return (await import('./member-corner.tsx')).MemberCorner
})

/** The end of the top bar: a member's widgets, the way in for visitors, and the menu. */
export function AccountCorner() {
  const { member, user } = useSession()
  const hydrated = useHydrated()
  const pressedEarly = useRef(false)
  return (
    <div className="-mr-1 flex flex-1 items-center justify-end gap-1">
      {member && (
        <Suspense>
          <MemberCorner key={user?.profile_id} />
        </Suspense>
      )}
      <span className="in-data-member:max-lg:hidden">
        <ThemeSwitch />
      </span>
      {!member && <LoginLink />}
      <button
        type="button"
        popoverTarget={menuId}
        onClick={() => {
          pressedEarly.current = !document.getElementById(menuId) && !pressedEarly.current
        }}
        aria-haspopup="true"
        className={
          member
            ? 'grid size-11 place-items-center rounded-pill hover:bg-raised'
            : 'grid size-11 place-items-center rounded-control hover:bg-raised'
        }
      >
        <span className="sr-only">{member ? messages.account : messages.menu}</span>
        {member ? <Avatar src={user?.avatar ?? null} name={user?.username ?? ''} /> : <MenuIcon />}
      </button>
      {hydrated && (
        <Suspense>
          <SiteMenu id={menuId} wanted={pressedEarly} />
        </Suspense>
      )}
    </div>
  )
}

function LoginLink() {
  const { pathname, search, hash } = useLocation()
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
