/**
 * Every component test begins with an empty page. jsdom knows the dialog and not how it opens: here
 * it opens and closes as far as a test can see it. What the browser adds (Escape, the focus that
 * stays inside) is for the journeys.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { forgetUser } from '../lib/session.ts'

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

// Files share the page. jsdom begins its frames anew after each pause; begun on the clock of a test
// they would never come again, so there is no pause.
const page: Window & { isDrawn?: true } = window
if (!page.isDrawn) draw()
page.isDrawn = true

function draw(): void {
  requestAnimationFrame(draw)
}

afterEach(() => {
  cleanup()
  forgetUser()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a file leaves on the page, the next does not find; what it leaves of the clock fails it. */
afterAll(() => {
  const { documentElement: root, head, body } = document
  for (const element of [root, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  for (const element of [head, body]) element.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  expect(vi.isFakeTimers(), 'the clock is the real one again').toBe(false)
})
