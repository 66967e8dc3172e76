import { useSyncExternalStore } from 'react'
import { onSessionChange, readCurrent, type Session, visitor } from './session.ts'

/** Who is signed in; a visitor while React takes over a page written without knowing. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readCurrent, () => visitor)
}
