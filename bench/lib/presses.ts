/** Presses as a finger makes them, and how long each takes until the page shows something. */
import type { Locator, Page } from '@playwright/test'

/** Runs in the page: how long the slowest press took until the page showed something of it. */
export function watchPresses(): void {
  Reflect.set(globalThis, 'slowestMs', 0)
  Reflect.set(globalThis, 'countedPresses', 0)
  const count = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('button[aria-pressed]')) return
    Reflect.set(globalThis, 'countedPresses', Number(Reflect.get(globalThis, 'countedPresses')) + 1)
  }
  addEventListener('click', count, true)
  const every = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'interactionId')) continue
      const slowest = Number(Reflect.get(globalThis, 'slowestMs'))
      Reflect.set(globalThis, 'slowestMs', Math.max(slowest, entry.duration))
    }
  }).observe(every)
}

/** The library's own tap asks the page what lies there: up to 25 ms that no finger takes. */
export async function tapAsFinger(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded({ timeout: 60_000 })
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be pressed is not there')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
