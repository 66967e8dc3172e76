import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** What the address asks for; nothing while React takes over a page written without knowing it. */
export function useSearch(): string {
  const { search } = useLocation()
  return useHydrated() ? search : ''
}
