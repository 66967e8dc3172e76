import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { call } from './api.ts'
import type { PlatformStatus } from './platforms.ts'

const PlatformsContext = createContext<readonly PlatformStatus[]>([])

/** What the server says of the platforms; empty until it has answered. */
export function usePlatforms(): readonly PlatformStatus[] {
  return useContext(PlatformsContext)
}

/** Whether what is shown is the simulated world. */
export function useSandbox(): boolean {
  return usePlatforms().some((platform) => platform.mode === 'sandbox')
}

/** Asks once a visit; the pages work without the answer. */
export function PlatformsProvider({ children }: { children: ReactNode }) {
  const [statuses, setStatuses] = useState<readonly PlatformStatus[]>([])
  useEffect(() => {
    const controller = new AbortController()
    call<PlatformStatus[]>('/api/v1/platforms', { signal: controller.signal }).then(
      (answer) => answer.ok && setStatuses(answer.data),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return <PlatformsContext value={statuses}>{children}</PlatformsContext>
}
