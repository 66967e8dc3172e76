import { messages } from '@strix/messages/console-frame'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { ProblemError, queryClient, QueryProvider } from '../../../lib/query.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { isPlace } from '../screen.ts'
import { screens } from '../screens.ts'
import './console.css'
import { ConsoleFrame } from './console-frame.tsx'
import { Login } from './login.tsx'
import { Page } from './page.tsx'
import { lookAgain, me, StaffContext, staffQuery, toStaff, useStaff } from './staff.ts'

const Invitation = lazyPart(async () => (await import('../staff/invitation.tsx')).Invitation)

const drawn = screens.map((screen) => ({
  screen,
  Drawn: lazyPart(screen.load),
}))

/** The addresses below `/admin`. The router's own tree of routes would weigh on every page. */
export function Console() {
  const path = useLocation().pathname.replace(/(.)\/$/u, '$1')
  return (
    <QueryProvider>
      <Door path={path} />
    </QueryProvider>
  )
}

/** Logging in and an invitation stand before the frame. */
function Door({ path }: { path: string }) {
  if (path === '/admin/login') return <Login />
  if (path === '/admin/invitation') {
    return (
      <Suspense fallback={<RowSkeletons count={4} />}>
        <Invitation />
      </Suspense>
    )
  }
  return (
    <Inside>
      <Place path={path} />
    </Inside>
  )
}

function Place({ path }: { path: string }) {
  const { may } = useStaff()
  if (path === '/admin') return <FirstScreen />
  for (const { screen, Drawn } of drawn) {
    const match = matchPath(`/admin/${screen.path}`, path)
    if (!match) continue
    // The server refuses as well; this says it before anything is asked.
    return may(screen.permission) ? <Drawn key={path} params={match.params} /> : <NotYours />
  }
  return <Page title={messages.noScreen.title} text={messages.noScreen.text} />
}

/** Lets staff through, and everybody else to where staff log in, and back here afterwards. */
function Inside({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useQuery(staffQuery)
  useRefusals()
  if (error?.problem.code === 'FORBIDDEN') {
    return (
      <Navigate to={`/admin/login?${new URLSearchParams({ next: pathname + search })}`} replace />
    )
  }
  if (!data) {
    return error ? (
      <Failed text={error.problem.detail} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={4} />
    )
  }
  return (
    <StaffContext value={toStaff(data)}>
      <ConsoleFrame>
        <Suspense fallback={<RowSkeletons count={6} />}>{children}</Suspense>
      </ConsoleFrame>
    </StaffContext>
  )
}

/** A screen that is refused what it reads asks who is there: the session may have ended. */
function useRefusals(): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[1] === me) return
        const { error, status } = query.state
        if (status !== 'error' || !(error instanceof ProblemError)) return
        if (error.problem.code === 'FORBIDDEN') lookAgain()
      }),
    [],
  )
}

function FirstScreen() {
  const { may } = useStaff()
  const first = screens.find((screen) => isPlace(screen) && may(screen.permission))
  return first ? <Navigate to={`/admin/${first.path}`} replace /> : <NotYours />
}

function NotYours() {
  return <Page title={messages.notYours.title} text={messages.notYours.text} />
}
