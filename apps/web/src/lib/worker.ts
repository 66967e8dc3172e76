/**
 * Registers the service worker and calls back when a newer one waits for its turn. It takes over
 * only when the reader says so: a page must not lose its scripts while it is used.
 */
export function registerWorker(onWaiting: (kept: ServiceWorkerRegistration) => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Absent on plain http; and `npm run dev` has no files to keep.
  if (!container || !import.meta.env.PROD) return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  const registered = container
    .register('/sw.js', { updateViaCache: 'none' })
    .then(() => container.getRegistration())
  registered.then(
    (registration) => {
      if (!registration || signal.aborted) return
      const announce = (): void => {
        // The first one ever replaces nothing.
        if (registration.waiting && container.controller) onWaiting(registration)
      }
      announce()
      const follow = (): void => {
        registration.installing?.addEventListener('statechange', announce, { signal })
      }
      follow()
      registration.addEventListener('updatefound', follow, { signal })
      const look = (): void => {
        if (!document.hidden) void registration.update().catch(() => undefined)
      }
      document.addEventListener('visibilitychange', look, { signal })
    },
    // Refused, as in some private windows: Strix works without it.
    () => undefined,
  )
  return () => controller.abort()
}

/**
 * Lets the waiting one in, and loads the page anew once it is there. One that is still being put in
 * place would push the waiting one out before it gets an answer: it is let in too.
 */
export function takeOver({ waiting, installing }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting?.postMessage('take-over')
  installing?.addEventListener('statechange', () => installing.postMessage('take-over'))
}
