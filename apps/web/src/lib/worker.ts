import { takeChosen } from './language.ts'

/**
 * The worker of the page's language. Each language keeps its own files, and all are one
 * registration: what the browser's notices hang on stays when the language changes.
 */
function addressHere(): string {
  const { lang } = document.documentElement
  return lang === 'en' ? '/sw.js' : `/sw.js?language=${lang}`
}

function languageOf(worker: ServiceWorker | null): string | null {
  return worker && (new URL(worker.scriptURL).searchParams.get('language') ?? 'en')
}

/**
 * Registers the service worker and calls back when a newer one waits for its turn. It takes over
 * only when the reader says so: a page must not lose its scripts while it is used. One in the
 * language that was chosen in this tab is what its reader asked for already; one in another is a
 * matter of the tab where that was chosen.
 */
export function registerWorker(onWaiting: (kept: ServiceWorkerRegistration) => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Absent on plain http; and `npm run dev` has no files to keep.
  if (!container || !import.meta.env.PROD) return () => undefined
  const { lang } = document.documentElement
  const isChosen = takeChosen() === lang
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
        if (!waiting || !container.controller || languageOf(waiting) !== lang) return
        if (isChosen && languageOf(active) !== lang) waiting.postMessage('take-over')
        else onWaiting(registration)
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
