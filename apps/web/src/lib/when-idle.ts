const longestMs = 2_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Resolves once the page has nothing better to do, or somebody begins to use it. What is written
 * in the page already is taken over then, so that it never competes with what is used first. At
 * once where pages are written.
 */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const controller = new AbortController()
    const done = (): void => {
      controller.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, longestMs)
    for (const sign of signs) {
      addEventListener(sign, done, { signal: controller.signal, passive: true })
    }
    // Not every Safari knows it; there the timer decides.
    globalThis.requestIdleCallback?.(done)
  })
}
