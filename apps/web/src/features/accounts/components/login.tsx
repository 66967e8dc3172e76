import { messages } from '@strix/messages/accounts'
import { messages as words } from '@strix/messages/app'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '../../../lib/api.ts'
import { markChosen } from '../../../lib/language.ts'
import { onSessionChange, readCurrent, readLogin } from '../../../lib/session.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
import { readReturn } from '../read-return.ts'
import { EntryCard, TextLink } from './entry-card.tsx'
import { LoginForm } from './login-form.tsx'

/**
 * The log-in page; whoever is logged in is sent on to where they wanted to be. `behind` draws what
 * waits there.
 */
export function Login({ behind }: { behind: (next: string) => ReactNode }) {
  const location = useLocation()
  const hydrated = useHydrated()
  const { member, ended, user } = useSession()
  const asked = useSessionAsked()
  const search = hydrated ? location.search : ''
  const goesOn = member && !ended && asked
  const language = goesOn ? (user?.locale ?? words.language) : words.language
  const isOfOtherLanguage = language !== words.language
  const next = readReturn(search)
  useEffect(() => {
    // The language of a page comes with its scripts.
    if (!isOfOtherLanguage) return
    markChosen(language)
    window.location.replace(next)
  }, [isOfOtherLanguage, language, next])
  if (isOfOtherLanguage) return null
  if (goesOn) return <Navigate to={next} replace />
  return (
    <EntryCard
      title={messages.loginTitle}
      text={messages.loginText}
      below={hydrated && behind(next)}
    >
      <LoginForm
        name={textOf(location.state, 'name')}
        confirm={textOf(location.state, 'confirm')}
      />
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
        {messages.noAccount}
        <TextLink to={`/signup${search}`}>{messages.toSignup}</TextLink>
      </p>
    </EntryCard>
  )
}

/**
 * Whoever comes here as a member may be one for the browser alone: the server is asked first, and
 * says by its refusal that the session has ended. Who logs in here is known, answer or not.
 */
function useSessionAsked(): boolean {
  const [asked, setAsked] = useState(() => !readCurrent().member || readCurrent().ended)
  useEffect(() => {
    if (asked) return undefined
    const controller = new AbortController()
    const settle = (): void => setAsked(true)
    const before = readLogin()
    const stop = onSessionChange(() => readLogin() !== before && settle())
    call('GET /api/v1/account', { signal: controller.signal }).then(settle, () => undefined)
    return () => {
      stop()
      controller.abort()
    }
  }, [asked])
  return asked
}

/** What the page before hands over: who logs in, and which address they have to confirm. */
function textOf(state: unknown, key: 'name' | 'confirm'): string {
  const value = Object.entries(state ?? {}).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : ''
}
