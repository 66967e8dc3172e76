import { useState } from 'react'
import { readPage } from './page.ts'
import { useHydrated } from './use-hydrated.ts'

/** When this part came; while React takes over a written page, when that was written. */
export function useNow(): Date {
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  const [written] = useState(() => readPage()?.now)
  return !hydrated && written !== undefined ? new Date(written) : now
}
