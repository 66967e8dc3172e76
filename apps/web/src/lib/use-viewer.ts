import { readPage } from './page.ts'
import { readCurrent } from './session.ts'
import { useHydrated } from './use-hydrated.ts'
import { useSession } from './use-session.ts'

/** Whether a member reads this; while React takes over a written page, who that was written for. */
export function useIsMember(): boolean {
  const hydrated = useHydrated()
  const { member } = useSession()
  return hydrated ? member : (readPage()?.viewer ?? null) !== null
}

/** The profile whose page this is; empty until the browser knows it, and for a visitor. */
export function useOwnId(): string {
  const hydrated = useHydrated()
  const { user } = useSession()
  const written = readPage()?.viewer ?? ''
  return (hydrated ? user?.profile_id : written) ?? written
}

/**
 * The profile of the member who presses something now. A browser may learn later whose session it
 * has; whom the page was written for is known at once.
 */
export function presserId(): string | null {
  const { member, user } = readCurrent()
  return member ? (user?.profile_id ?? readPage()?.viewer ?? null) : null
}
