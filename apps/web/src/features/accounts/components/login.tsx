import { Navigate, useLocation } from 'react-router'
import { readReturn } from '../../../lib/return-to.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
import { messages } from '../messages.ts'
import { EntryCard, TextLink } from './entry-card.tsx'
import { LoginForm } from './login-form.tsx'

/** The log-in page; whoever is logged in is sent on to where they wanted to be. */
export function Login() {
  const location = useLocation()
  const hydrated = useHydrated()
  const { member, ended } = useSession()
  const search = hydrated ? location.search : ''
  if (member && !ended) return <Navigate to={readReturn(search)} replace />
  return (
    <EntryCard title={messages.loginTitle} text={messages.loginText}>
      <LoginForm name={nameOf(location.state)} />
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
        {messages.noAccount}
        <TextLink to={`/signup${search}`}>{messages.toSignup}</TextLink>
      </p>
    </EntryCard>
  )
}

/** Whom the page before has just signed up or verified. */
function nameOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('name' in state)) return ''
  return typeof state.name === 'string' ? state.name : ''
}
