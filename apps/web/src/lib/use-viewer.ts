import { readPage } from './page.ts'
import { useHydrated } from './use-hydrated.ts'
import { useSession } from './use-session.ts'

/** Whether a member reads this; while React takes over a written page, who that was written for. */
export function useIsMember(): boolean {
  const hydrated = useHydrated()
  const { member } = useSession()
  return hydrated ? member : (readPage()?.viewer ?? null) !== null
}
