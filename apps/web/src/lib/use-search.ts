import { useLocation } from 'react-router'
import { readPage } from './page.ts'
import { useHydrated } from './use-hydrated.ts'

/** What the address asks for; while React takes over a written page, what that was written for. */
export function useSearch(): string {
  const { search } = useLocation()
  return useHydrated() ? search : (readPage()?.search ?? '')
}
