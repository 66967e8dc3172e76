/**
 * Every component test begins with an empty page. jsdom knows the dialog and not how it opens: here
 * it opens and closes as far as a test can see it. What the browser adds (Escape, the focus that
 * stays inside) is for the journeys.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What comes late comes at last: on a busy machine a second is not long enough.
configure({ asyncUtilTimeout: 10_000 })

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
