import { messages } from '@strix/messages/accounts'
import { messages as words } from '@strix/messages/app'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { markChosen } from '../../../lib/language.ts'
import { readReturn } from '../../../lib/return-to.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSession } from '../../../lib/use-session.ts'
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
  const search = hydrated ? location.search : ''
  const goesOn = member && !ended
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

/** What the page before hands over: who logs in, and which address they have to confirm. */
function textOf(state: unknown, key: 'name' | 'confirm'): string {
  const value = Object.entries(state ?? {}).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : ''
}
