import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import type { PlatformStatus } from './platforms.ts'

/*
 * A store rather than a context: its answer comes while parts of a page may still be as they were
 * written, and only who reads it may be drawn anew.
 */

const nothing: readonly PlatformStatus[] = []
const retryDelaysMs = [2_000, 8_000, 30_000]
const listeners = new Set<() => void>()
let statuses = nothing
let asked = false

/** Asks until there is an answer, or the tries are used up: a phone's network comes and goes. */
async function ask(): Promise<void> {
  await globalThis.strixFirst?.shown
  for (const delayMs of [...retryDelaysMs, null]) {
    const answer = await call('GET /api/v1/platforms')
    if (answer.ok) {
      statuses = answer.data
      for (const listener of listeners) listener()
      return
    }
    if (delayMs === null) return
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
}

/** Asks once a visit; the pages work without the answer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    void ask()
  }
  return () => listeners.delete(listener)
}

/** What the server says of the platforms; empty until it has answered. */
export function usePlatforms(): readonly PlatformStatus[] {
  return useSyncExternalStore(
    subscribe,
    () => statuses,
    () => nothing,
  )
}

/** Whether what is shown is the simulated world. */
export function useSandbox(): boolean {
  return usePlatforms().some((platform) => platform.mode === 'sandbox')
}
