const quietMs = 3_000
let isBegun = false
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Resolves once the page has stood for a while and has nothing better to do, or somebody begins to
 * use it. What is written in the page already is taken over then, so that it never competes with
 * what is used first. At once after that, and where pages are written.
 */
export function whenIdle(): Promise<void> {
  if (isBegun || typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const controller = new AbortController()
    const done = (): void => {
      isBegun = true
      controller.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      // Not every Safari knows it.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: quietMs })
      else done()
    }, quietMs)
    for (const sign of signs) {
      addEventListener(sign, done, { signal: controller.signal, passive: true })
    }
  })
}
