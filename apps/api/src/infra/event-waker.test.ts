import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { eventsMessage } from './domain-events.store.ts'
import { wakeChannel } from './jobs.ts'
import { listen } from './listen.ts'
import { createLogger } from './log.ts'
import { wakeJobs } from './jobs/wake.store.ts'

/** A message takes milliseconds; a busy machine, what it takes. */
const patience = { timeout: 30_000, interval: 20 }

test('many events of a moment wake the listeners once, and the next moment again', async () => {
  const app = await openTestApp()
  const log = createLogger({ level: 'silent', format: 'json' })
  const listener = await listen({ url: app.url, log })
  const heard: (string | null)[] = []
  listener.on(wakeChannel, (message) => heard.push(message))
  try {
    // The first of these that arrives says that the channel is open.
    await vi.waitUntil(async () => {
      await wakeJobs(app.db, 'ready')
      return heard.length > 0
    }, patience)
    for (let event = 0; event < 100; event += 1) app.services.wakeEvents()
    const woken = () => heard.filter((message) => message === eventsMessage)
    await vi.waitUntil(() => woken().length > 0, patience)
    expect(woken()).toHaveLength(1)
    app.services.wakeEvents()
    await vi.waitUntil(() => woken().length > 1, patience)
    expect(woken()).toHaveLength(2)
  } finally {
    await listener.close()
    await app.close()
  }
})
