import { useSyncExternalStore } from 'react'

/** From here on a second column stands beside the first; as `lg:` in the styles. */
const wide = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a second column. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
}
