import { messages } from '@strix/messages/app'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../lib/text.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useOnline } from '../lib/use-online.ts'
import { useSandbox } from '../lib/use-platforms.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { FeedIcon, OwlMark, PlusIcon, SparkIcon, SwapIcon, TargetIcon } from '../ui/icons.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { quietPart } from '../ui/lazy-part.tsx'
import { AccountCorner } from './account-corner.tsx'
import { placeOf, topPlaces } from './places.ts'

// Its links work as they are written; it is taken over when nothing else needs the thread.
const Footer = quietPart(async () => {
  await whenIdle()
  return (await import('./footer.tsx')).Footer
})
/** One element, so that React leaves the written footer alone while the frame around it changes. */
const lateFooter = (
  <LatePart>
    <Footer />
  </LatePart>
)
const UpdateNotice = quietPart(async () => {
  await whenIdle()
  return (await import('./update-notice.tsx')).UpdateNotice
})

const feed = '/community/feed'
const post = '/community/post-code'
const predictz = '/community/predictz'
const assistant = '/strix-ai'
const tabs = [
  { to: '/#convert', path: '/', name: messages.convert, Icon: SwapIcon },
  { to: feed, path: feed, name: messages.feed, Icon: FeedIcon },
  { to: post, path: post, name: messages.post, Icon: PlusIcon },
  { to: predictz, path: predictz, name: messages.predictz, Icon: TargetIcon },
  { to: assistant, path: assistant, name: messages.assistant, Icon: SparkIcon },
] as const

/** The frame of every page: top bar, content, footer, and on phones the tab bar. */
export function Shell({ children }: { children: ReactNode }) {
  // The written page may be served with a slash at its end; it is the same place.
  const pathname = useLocation().pathname.replace(/(.)\/$/u, '$1')
  const place = placeOf(pathname)
  const main = useFocusOnNavigation(pathname)
  const hydrated = useHydrated()
  // The console of staff has a frame of its own.
  if (hydrated && pathname.startsWith('/admin')) return children
  return (
    <>
      <a
        href="#content"
        className={cx(
          'sr-only z-50 rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink',
          'focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
        )}
      >
        {messages.skip}
      </a>
      <TopBar place={place} />
      <OfflineNotice />
      <main ref={main} id="content" tabIndex={-1} className="mx-auto max-w-280 px-4 pt-5 lg:pt-8">
        {children}
      </main>
      {lateFooter}
      <div className="fixed inset-x-0 bottom-0 z-20">
        {hydrated && (
          <Suspense>
            <UpdateNotice />
          </Suspense>
        )}
        <SandboxStrip />
        <TabBar place={place} />
      </div>
    </>
  )
}

function TopBar({ place }: { place: string }) {
  return (
    // With letters half as large again there is room for it in two lines, and not for it to stay.
    <header className="sticky top-0 z-20 border-b border-line bg-page max-[16rem]:static">
      <div
        className={cx(
          'mx-auto flex min-h-14 max-w-280 items-center gap-x-6 px-4',
          'max-[16rem]:flex-wrap',
        )}
      >
        <Link
          to="/"
          aria-label={messages.home}
          className={cx(
            '-ml-1 flex min-h-11 items-center gap-2 px-1 text-lg font-extrabold tracking-tight',
          )}
        >
          <OwlMark className="size-7.5" />
          {messages.product}
        </Link>
        <nav aria-label={messages.mainNavigation} className="hidden lg:block">
          <ul className="flex gap-1">
            {topPlaces.map(({ to, path, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={place === path ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center rounded-control px-3 text-muted',
                    'transition-colors hover:text-ink aria-[current]:font-semibold',
                    'aria-[current]:text-ink',
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <AccountCorner />
      </div>
    </header>
  )
}

function TabBar({ place }: { place: string }) {
  return (
    <nav
      aria-label={messages.tabNavigation}
      className="border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-md">
        {tabs.map(({ to, path, name, Icon }) => {
          const current = place === path
          return (
            <li key={to} className="flex-1">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex h-full flex-col items-center justify-center gap-0.5 text-xs font-semibold',
                  current ? 'text-accent-text' : 'text-muted',
                )}
              >
                <Icon className="size-5.5" />
                <span className="max-[15rem]:sr-only">{name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * Fixed at the foot, so that its late arrival moves nothing. Each sentence stands by itself: as one
 * text it would be the largest of a small page, and browsers would say that the page came with it.
 */
function SandboxStrip() {
  const sandbox = useSandbox()
  if (!sandbox) return null
  return (
    <aside
      data-sandbox
      aria-label={messages.sandboxName}
      className={cx(
        'flex h-(--strip) items-center justify-center gap-1 border-t border-line bg-near-soft px-3',
        'text-center text-xs font-semibold text-accent-text',
      )}
    >
      <span>{messages.sandbox}</span> <span>{messages.sandboxCodes}</span>
    </aside>
  )
}

function OfflineNotice() {
  const online = useOnline()
  return (
    <output>
      {!online && (
        <span className="block border-b border-line bg-info-soft px-4 py-2 text-center text-sm">
          {messages.offline}
        </span>
      )}
    </output>
  )
}

/** A new page is announced by its heading, as a page loaded by the browser would be. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const box = main.current
    if (box) return focusHeading(box)
  }, [pathname])
  return main
}

/** Focuses the heading; of a page that is still loading, once it is there and nobody moved on. */
function focusHeading(box: HTMLElement): (() => void) | undefined {
  const find = () => box.querySelector<HTMLElement>('h1[tabindex]')
  const heading = find()
  const target = heading ?? box
  target.focus({ preventScroll: true })
  if (heading) return undefined
  const watch = new MutationObserver(() => {
    const late = find()
    if (!late) return
    watch.disconnect()
    if (document.activeElement === box) late.focus({ preventScroll: true })
  })
  watch.observe(box, { childList: true, subtree: true })
  return () => watch.disconnect()
}
