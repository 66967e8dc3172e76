import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while React takes over the written page, which was made without knowing the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
