import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/text.ts'

/**
 * Links, since each tab is an address; the chosen one stays in view on a narrow screen. On a wide
 * one none is hidden, since few mice scroll sideways.
 */
export function TabBar({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly { name: string; label: ReactNode }[]
  current: string
}) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = bar.current?.querySelector('[aria-current]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={cx(
        'sticky top-14 z-10 -mx-4 overflow-x-auto border-b border-line bg-page px-2 scroll-none',
        'lg:mx-0 lg:px-0',
      )}
    >
      <ul className="flex lg:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.name} className="shrink-0">
            <Link
              to={`?tab=${tab.name}`}
              replace
              preventScrollReset
              aria-current={tab.name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center border-b-2 px-3 whitespace-nowrap lg:px-2',
                'focus-visible:-outline-offset-2',
                tab.name === current
                  ? 'border-accent font-semibold text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
