import { Suspense, useEffect, useState } from 'react'
import { queryClient } from '../lib/query.tsx'
import { forgetUser } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { lazySheet } from '../ui/lazy-part.tsx'

const EndedSheet = lazySheet(async () => (await import('./ended-sheet.tsx')).EndedSheet)

/** Asks to log in again where the session has ended, over a page that stays as it is. */
export function SessionEnd() {
  const { user, ended } = useSession()
  const [asked, setAsked] = useState(false)
  if (ended && !asked) setAsked(true)
  useEffect(() => {
    // What was read since then was read as a visitor sees it, or refused.
    if (asked && !ended) void queryClient.invalidateQueries()
  }, [asked, ended])
  if (!asked) return null
  return (
    <Suspense>
      <EndedSheet
        open={ended}
        name={user?.username ?? ''}
        onClose={() => (ended ? forgetUser() : setAsked(false))}
      />
    </Suspense>
  )
}
