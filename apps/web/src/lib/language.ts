import type { Locale } from '@strix/contracts'

/**
 * Loads the page anew in another language. What is kept for times without a network is of the old
 * one: it goes, and the new page keeps its own.
 */
export async function loadIn(language: Locale): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const kept = await container?.getRegistration()
  await kept?.unregister()
  // The server keeps the choice, for a member in the profile, and sends the browser back here.
  location.assign(`/language/${language}`)
}
