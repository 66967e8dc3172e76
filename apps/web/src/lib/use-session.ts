import type { User } from '@strix/contracts'
import { useSyncExternalStore } from 'react'
import { writtenUser } from './page.ts'
import { onSessionChange, readCurrent, type Session, visitor } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

/** Who is signed in; a visitor while React takes over a page written without knowing. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readCurrent, () => visitor)
}

/** Who is signed in; while React takes over a page, whom that was written for. */
export function useUser(): User | null {
  const hydrated = useHydrated()
  const { user } = useSession()
  return hydrated ? user : writtenUser()
}
