import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { askProofWith } from '../lib/proof.ts'
import { loginLink } from '../lib/return-to.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useSession } from '../lib/use-session.ts'
import { RowSkeletons } from '../ui/skeleton.tsx'

const QueryProvider = lazy(async () => ({
  default: (await import('../lib/query.tsx')).QueryProvider,
}))
const EndedSheet = lazy(async () => ({ default: (await import('./ended-sheet.tsx')).EndedSheet }))

const ProofSheet = lazy(async () => ({ default: (await import('./proof-sheet.tsx')).ProofSheet }))

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
      <div key={user?.profile_id}>
        <Suspense fallback={<RowSkeletons count={6} />}>
          <QueryProvider>{children}</QueryProvider>
        </Suspense>
      </div>
      <ProofAsker username={user?.username ?? ''} />
      <Suspense>
        <EndedSheet open={ended} name={user?.username ?? ''} />
      </Suspense>
    </>
  )
}

/** Where a call wants proof, asks for it over the page. */
function ProofAsker({ username }: { username: string }) {
  const [waiting, setWaiting] = useState<{ end: (proved: boolean) => void } | null>(null)
  useEffect(() => {
    askProofWith(
      () =>
        new Promise((resolve) => {
          setWaiting({ end: resolve })
        }),
    )
    return () => askProofWith(null)
  }, [])
  if (!waiting) return null
  const end = (proved: boolean): void => {
    setWaiting(null)
    waiting.end(proved)
  }
  return (
    <Suspense>
      <ProofSheet username={username} onEnd={end} />
    </Suspense>
  )
}
