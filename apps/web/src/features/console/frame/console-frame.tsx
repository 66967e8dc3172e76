import { messages } from '@strix/messages/console-frame'
import { messages as names } from '@strix/messages/console-screens'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.tsx'
import { cx } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuIcon, OwlMark } from '../../../ui/icons.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { isPlace, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import { Palette } from './palette.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useStaff } from './staff.ts'

/** Top bar, the screens this member of staff may open, and the one that is open. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { may } = useStaff()
  const places = screens.filter((screen) => isPlace(screen) && may(screen.permission))
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
  return (
    <div className="min-h-dvh">
      <a
        href="#screen"
        className={cx(
          'sr-only z-50 rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink',
          'focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
        )}
      >
        {messages.skip}
      </a>
      <TopBar places={places} />
      <div className="lg:flex">
        <nav
          aria-label={messages.navigation}
          className={cx(
            'sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-r',
            'border-line px-3 pb-6 lg:block',
          )}
        >
          <Places places={places} />
        </nav>
        <main
          ref={main}
          id="screen"
          tabIndex={-1}
          className="mx-auto max-w-320 min-w-0 flex-1 px-4 pt-5 pb-16 md:px-6"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

function TopBar({ places }: { places: readonly Screen[] }) {
  const { name, role } = useStaff()
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-page px-4">
      <button
        type="button"
        aria-label={messages.menu}
        onClick={() => setOpen(true)}
        className="-ml-2 grid size-11 place-items-center rounded-control hover:bg-raised lg:hidden"
      >
        <MenuIcon />
      </button>
      {open && (
        <SidePanel
          side="left"
          title={messages.navigation}
          closeLabel={messages.close}
          onClose={() => setOpen(false)}
        >
          <Places places={places} onGo={() => setOpen(false)} />
          <AccountLinks className="mt-4 border-t border-line pt-3 md:hidden" />
        </SidePanel>
      )}
      <Link to="/admin" className="flex min-h-11 items-center gap-2 font-extrabold tracking-tight">
        <OwlMark className="size-7" />
        <span className="max-sm:sr-only">{messages.product}</span>
      </Link>
      <div className="flex flex-1 items-center justify-end gap-1">
        <Palette places={places} />
        <ThemeSwitch />
        <span className="px-2 text-right text-sm leading-tight max-md:hidden">
          <span className="block font-semibold">{name}</span>
          <span className="block text-xs text-muted">{messages.roles[role]}</span>
        </span>
        <AccountLinks className="max-md:hidden" />
      </div>
    </header>
  )
}

function AccountLinks({ className }: { className: string }) {
  const toast = useToast()
  const [changing, setChanging] = useState(false)
  const leave = async (): Promise<void> => {
    const answer = await call('POST /api/v1/admin/logout')
    if (!answer.ok && answer.error.status === 0) return toast(answer.error.detail)
    queryClient.clear()
    location.assign('/admin/login')
  }
  return (
    <div className={className}>
      <Button look="quiet" className="text-sm" onClick={() => setChanging(true)}>
        {messages.password.open}
      </Button>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
      <Button look="quiet" className="text-sm" onClick={() => void leave()}>
        {messages.logOut}
      </Button>
    </div>
  )
}

/** Where somebody may go, in groups. */
function Places({ places, onGo }: { places: readonly Screen[]; onGo?: () => void }) {
  const { pathname } = useLocation()
  const here = useRef<HTMLAnchorElement>(null)
  // On a low screen it may be far down the list.
  useEffect(() => showInBox(here.current), [pathname])
  const isHere = (path: string) => pathname.replace(/\/$/u, '') === `/admin/${path}`
  const groups = Object.entries(names.groups)
    .map(([group, name]) => ({
      name,
      all: places.filter((place) => place.group === group && !place.path.endsWith('/create')),
    }))
    .filter(({ all }) => all.length > 0)
  return groups.map(({ name, all }) => (
    <section key={name} aria-label={name} className="pt-4">
      <p aria-hidden="true" className="px-2 pb-1 text-xs font-semibold text-muted">
        {name}
      </p>
      <ul>
        {all.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={`/admin/${path}`}
              onClick={onGo}
              ref={isHere(path) ? here : undefined}
              aria-current={isHere(path) ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-control px-2 text-sm text-muted lg:min-h-9',
                'hover:bg-raised hover:text-ink aria-[current]:bg-raised',
                'aria-[current]:font-semibold aria-[current]:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Moves its own box alone, and only where it is out of sight or below the head of the sheet. */
function showInBox(link: HTMLElement | null): void {
  const box = link?.offsetParent
  if (!link || !box) return
  const { offsetTop: top, offsetHeight: height } = link
  const isBelow = top + height > box.scrollTop + box.clientHeight
  if (isBelow || top < box.scrollTop + headPixels) box.scrollTop = top - box.clientHeight / 2
}

const headPixels = 64
