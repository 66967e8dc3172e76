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

const retryDelaysMs = [2_000, 8_000, 30_000]

/** Asks until it is told, or the tries are used up: a phone's network comes and goes. */
async function askPlatforms(signal: AbortSignal): Promise<readonly PlatformStatus[]> {
  for (const delayMs of [...retryDelaysMs, null]) {
    const answer = await call<PlatformStatus[]>('/api/v1/platforms', { signal })
    if (answer.ok) return answer.data
    if (delayMs === null || signal.aborted) return []
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
  return []
}

/** Asks once a visit; the pages work without the answer. */
export function PlatformsProvider({ children }: { children: ReactNode }) {
  const [statuses, setStatuses] = useState<readonly PlatformStatus[]>([])
  useEffect(() => {
    const controller = new AbortController()
    askPlatforms(controller.signal).then(
      (answer) => controller.signal.aborted || setStatuses(answer),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return <PlatformsContext value={statuses}>{children}</PlatformsContext>
}
