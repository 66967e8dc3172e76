import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { accountQuery } from '../features/accounts/queries.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Hardly anybody reads it.
const WhyClosed = lazyPart(async () => (await import('./why-closed.tsx')).WhyClosed)

/** Why what is about betting is closed to the reader, and what leads on; null where it is not. */
export function useClosed(): ReactNode {
  // Staff end a check, and time a break: what was read for another page may be an hour old.
  const account = useQuery({ ...accountQuery, staleTime: 0 }).data
  if (!account?.exclusion) return null
  return (
    <Suspense>
      <WhyClosed exclusion={account.exclusion} zone={account.time_zone} />
    </Suspense>
  )
}

/** A page that says at once that it is closed, instead of refusing what was filled in. */
export function UnlessClosed({ title, children }: { title: string; children: ReactNode }) {
  const closed = useClosed()
  if (closed === null) return children
  return (
    <div className="mx-auto max-w-160">
      <h1 tabIndex={-1} className="text-xl font-bold outline-none">
        {title}
      </h1>
      <div className="mt-4">{closed}</div>
    </div>
  )
}
