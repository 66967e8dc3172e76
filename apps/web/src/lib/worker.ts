/**
 * The worker of the page's language. Each language keeps its own files, and all are one
 * registration: what the browser's notices hang on stays when the language changes.
 */
function addressHere(): string {
  const { lang } = document.documentElement
  return lang === 'en' ? '/sw.js' : `/sw.js?language=${lang}`
}

function languageOf(worker: ServiceWorker | null): string | null {
  return worker && new URL(worker.scriptURL).searchParams.get('language')
}

/**
 * Registers the service worker and calls back when a newer one waits for its turn. It takes over
 * only when the reader says so: a page must not lose its scripts while it is used. One in another
 * language is what its reader asked for already.
 */
export function registerWorker(onWaiting: (kept: ServiceWorkerRegistration) => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Absent on plain http; and `npm run dev` has no files to keep.
  if (!container || !import.meta.env.PROD) return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  const registered = container
    .register(addressHere(), { updateViaCache: 'none' })
    .then(() => container.getRegistration())
  registered.then(
    (registration) => {
      if (!registration || signal.aborted) return
      const announce = (): void => {
        const { active, waiting } = registration
        // The first one ever replaces nothing.
        if (!waiting || !container.controller) return
        if (languageOf(waiting) === languageOf(active)) onWaiting(registration)
        else waiting.postMessage('take-over')
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
