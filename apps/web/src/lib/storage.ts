/** The browser's own store, or null where it is switched off: then nothing outlives the page. */
export function inStorage<T>(
  act: (store: Storage) => T,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): T | null {
  try {
    return act(window[kind])
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
