import { messages } from '@strix/messages/app'
import { messages as words } from '@strix/messages/menu'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../lib/api.ts'
import { loginLink } from '../lib/return-to.ts'
import { cx } from '../lib/text.ts'
import { useLeave } from '../lib/use-leave.ts'
import { useSession } from '../lib/use-session.ts'
import { useToast } from '../ui/toast.tsx'
import { communityPlaces, type Place, placeOf, topPlaces } from './places.ts'
import { PlaceIcon } from './place-icon.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

const item = cx(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm font-semibold',
  'hover:bg-raised focus-visible:-outline-offset-2 aria-[current]:text-accent-text',
)
/** A member finds these under the community, so the links of the top leave them out. */
const ofCommunity = new Set(communityPlaces.map(({ to }) => to))
const search = { to: '/search', path: '/search' } as const
const settings = { to: '/management/settings', path: '/management/settings' } as const
const credits = { to: '/management/payment', path: '/management/payment' } as const
const wallet = { to: '/wallet', path: '/wallet' } as const
/** On every screen: the links of the top have no room for them. */
const footballPlaces: readonly Place[] = [
  { to: '/matches', path: '/matches', name: words.matches },
  { to: '/forecasts', path: '/forecasts', name: words.forecasts },
]
const conversions = { to: '/my-codes', path: '/my-codes' } as const
const myPosts = { to: '/profile?tab=your-code', path: '/profile?tab=your-code' } as const

/** Everywhere to go, who is signed in, and the way out; on a wide screen only what is not above. */
export function SiteMenu({ id, wanted }: { id: string; wanted: RefObject<boolean> }) {
  const box = useRef<HTMLDivElement>(null)
  // Its button may have been pressed while this was still on its way.
  useEffect(() => {
    if (wanted.current) box.current?.showPopover()
  }, [wanted])
  const { member, user } = useSession()
  const close = () => box.current?.hidePopover()
  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      className={cx(
        'fixed inset-auto top-13 right-3 m-0 max-h-[calc(100dvh-4rem)] w-64 overflow-y-auto',
        'rounded-card border border-line bg-card p-1.5 text-ink shadow-float',
        'lg:right-[max(0.75rem,calc(50vw-34.5rem))]',
      )}
    >
      {/* Its place is kept while the server is asked who it is: no entry moves under a finger. */}
      {member && (
        <p className="border-b border-line px-3 pt-1.5 pb-2.5 leading-tight">
          <span className="block truncate font-bold">{user?.username ?? '\u00a0'}</span>
          <span className="block truncate text-sm text-muted">{user?.email ?? '\u00a0'}</span>
        </p>
      )}
      <nav aria-label={words.navigation}>
        <Places
          places={[{ ...search, name: words.search }]}
          onGo={close}
          className="border-b border-line"
        />
        <Places
          places={topPlaces.filter(
            ({ to }) => !member || (!ofCommunity.has(to) && to !== myPosts.to),
          )}
          onGo={close}
          className="border-b border-line lg:hidden"
        />
        {member && (
          <Places
            places={communityPlaces}
            name={words.community}
            onGo={close}
            className="border-b border-line"
          />
        )}
        <Places places={footballPlaces} name={words.football} onGo={close} />
        {member && <Yours onGo={close} />}
      </nav>
      <div className="flex items-center border-t border-line pt-1.5">
        <Way onGo={close} />
        {member && (
          <span className="lg:hidden">
            <ThemeSwitch />
          </span>
        )}
      </div>
    </div>
  )
}

function Yours({ onGo }: { onGo: () => void }) {
  return (
    <Places
      name={words.yours}
      className="border-t border-line"
      places={[
        { ...myPosts, name: words.myPosts },
        { ...conversions, name: words.conversions },
        { ...wallet, name: words.wallet },
        { ...credits, name: words.credits },
        { ...settings, name: words.settings },
      ]}
      onGo={onGo}
    />
  )
}

function Places({
  places,
  name,
  onGo,
  className,
}: {
  places: readonly Place[]
  name?: string
  onGo: () => void
  className?: string
}) {
  const at = placeOf(useLocation().pathname)
  return (
    <div className={cx('py-1.5', className)}>
      {name && <p className="px-3 pt-1 text-xs font-semibold text-muted">{name}</p>}
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              className={item}
              aria-current={place.path === at ? 'page' : undefined}
              onClick={onGo}
            >
              <PlaceIcon to={place.to} />
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In for a visitor, out for a member. */
function Way({ onGo }: { onGo: () => void }) {
  const { member } = useSession()
  const { pathname, search, hash } = useLocation()
  const toast = useToast()
  const leave = useLeave()

  async function logOut(): Promise<void> {
    onGo()
    const answer = await call('POST /api/v1/logout')
    if (!answer.ok) return toast(answer.error.detail)
    leave('/login')
    toast(words.loggedOut)
  }

  if (!member) {
    return (
      <Link to={loginLink(pathname + search + hash)} className={item} onClick={onGo}>
        {messages.login}
      </Link>
    )
  }
  return (
    <button type="button" className={item} onClick={() => void logOut()}>
      {words.logout}
    </button>
  )
}
