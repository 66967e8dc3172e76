import { messages } from '@strix/messages/conversion-result'
import { type Dispatch, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { useNow } from '../../../lib/use-now.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import type { ConvertEvent } from '../machine.ts'
import { keptText, lastDestination, listRecent, onRecentChange } from '../recent.ts'
import { conversionLink } from '../share.ts'

/** What this browser converted in the last day; the last destination is offered again. */
export function RecentList({ dispatch }: { dispatch: Dispatch<ConvertEvent> }) {
  const { relative } = useFormats()
  const now = useNow()
  // What was converted before a log-in comes into the list after it.
  useSyncExternalStore(onRecentChange, keptText)
  const recent = listRecent(now)
  const to = lastDestination()
  useEffect(() => {
    if (to) dispatch({ type: 'suggest', to })
  }, [dispatch, to])
  if (recent.length === 0) return null
  return (
    <section
      aria-labelledby="recent-title"
      className="rounded-card border border-line bg-card pt-3"
    >
      <h3 id="recent-title" className="px-4 font-bold">
        {messages.recentTitle}
      </h3>
      <p className="px-4 pb-2 text-sm text-muted">{messages.recentKept}</p>
      <ul className="divide-y divide-line border-t border-line">
        {recent.map(({ id, at, code, ...pair }) => (
          <li key={id}>
            <Link
              to={conversionLink(id)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised"
            >
              <PlatformMark platform={pair.to} />
              <span className="min-w-0 flex-1">
                <span className="code-text block truncate font-semibold">{code}</span>
                <span className="block text-sm text-muted">
                  {messages.recentPair({ from: pair.from.name, to: pair.to.name })}
                </span>
              </span>
              <time dateTime={at} className="shrink-0 text-xs text-muted">
                {relative(at, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
