import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dropFirst, showRest } from '../lib/first-calls.ts'
import { askProofWith } from '../lib/proof.ts'
import { AfterRead, QueryProvider } from '../lib/query.tsx'
import { loginLink } from '../lib/return-to.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useSession } from '../lib/use-session.ts'
import { LatePart } from '../ui/late-part.tsx'
import { lazySheet, quietPart } from '../ui/lazy-part.tsx'
import { Converting } from './converting.tsx'
import { SessionEnd } from './session-end.tsx'
import { whenIdle } from '../lib/when-idle.ts'

// Nothing is kept before the page stands; without a connection it is all there is to show.
const KeptAnswers = quietPart(async () => {
  if (navigator.onLine) await whenIdle()
  return (await import('./kept-answers.tsx')).KeptAnswers
})

const ProofSheet = lazySheet(async () => (await import('./proof-sheet.tsx')).ProofSheet)

// Written in the page for who has no scripts, and never taken over by one.
const WithoutScripts = quietPart(async () =>
  import.meta.env.SSR
    ? (await import('./without-scripts.tsx')).WithoutScripts
    : await new Promise<never>(() => undefined),
)
const withoutScripts = (
  <LatePart>
    <WithoutScripts />
  </LatePart>
)

/**
 * Lets members through and sends everybody else to log in, and back here afterwards. Its children
 * are drawn before it is known who reads them, in the HTML already: what they ask the server waits
 * for that, and they show their outline meanwhile.
 */
export function MemberPage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const hydrated = useHydrated()
  const { member, user, ended } = useSession()
  const life = useLifeOf(user?.profile_id)
  const known = hydrated && (user !== null || ended)
  // Effects of the children run before: what they want of the first answers is theirs by then.
  useEffect(() => {
    if (known) dropFirst()
  }, [known])
  if (hydrated && !member) {
    return <Navigate to={loginLink(pathname + search + hash)} replace />
  }
  return (
    <>
      {withoutScripts}
      {/* As high as the screen, so that the footer stands below it whatever comes above. */}
      <div key={life} className="min-h-dvh noscript:[&_[aria-hidden]:has(.animate-breathe)]:hidden">
        <QueryProvider waiting={!known}>
          {known && (
            <Suspense>
              <KeptAnswers />
            </Suspense>
          )}
          <Converting>{children}</Converting>
          {known && <AfterRead onShown={showRest} />}
        </QueryProvider>
      </div>
      <ProofAsker username={user?.username ?? ''} />
      <SessionEnd />
    </>
  )
}

/** Somebody else who logs in begins afresh; the same person goes on where they were. */
function useLifeOf(id: string | undefined): number {
  const [life, setLife] = useState({ id, count: 0 })
  if (id === undefined || id === life.id) return life.count
  const next = { id, count: life.id === undefined ? life.count : life.count + 1 }
  setLife(next)
  return next.count
}

/** Where a call wants proof, asks for it over the page. */
function ProofAsker({ username }: { username: string }) {
  const [waiting, setWaiting] = useState<{ end: (proved: boolean) => void } | null>(null)
  useEffect(() => {
    let end = (_proved: boolean): void => undefined
    askProofWith(
      () =>
        new Promise((resolve) => {
          end = resolve
          setWaiting({ end })
        }),
    )
    return () => {
      askProofWith(null)
      // Whoever left the page did not prove it: what waits must not wait for good.
      end(false)
    }
  }, [])
  if (!waiting) return null
  const end = (proved: boolean): void => {
    setWaiting(null)
    waiting.end(proved)
  }
  return (
    <Suspense>
      <ProofSheet username={username} onClose={() => end(false)} onProved={() => end(true)} />
    </Suspense>
  )
}
