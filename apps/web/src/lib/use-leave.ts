import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { forgetUser } from './session.ts'

/** Forgets who was signed in and goes somewhere everybody may be. */
export function useLeave(): (to: string, state?: unknown) => void {
  const navigate = useNavigate()
  return (to, state) => {
    // The guard of a member's page answers first, by asking to log in; this then overrules it.
    flushSync(forgetUser)
    // What other pages kept goes too: a public page keeps nothing, and does not listen.
    void import('./kept.ts').then(({ forgetKept }) => forgetKept())
    void navigate(to, { state })
  }
}
