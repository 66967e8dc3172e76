/** Messages between processes: one LISTEN connection that comes back by itself. */
import pg from 'pg'
import type { Logger } from './log.ts'

/**
 * Called with each message of a channel, and with `null` after a gap in which some may have been
 * missed.
 */
type OnMessage = (payload: string | null) => void
export type Listener = {
  on(channel: string, onMessage: OnMessage): void
  close(): Promise<void>
}

const reconnectMs = 1_000

export async function listen(options: { url: string; log: Logger }): Promise<Listener> {
  const { url, log } = options
  const channels = new Map<string, OnMessage[]>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let subscribed: Promise<void> = Promise.resolve()

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'strix-listen' })
    next.on('error', (error) => log.warn({ err: error }, 'the message connection was lost'))
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      reopenLater()
    })
    next.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
    await next.connect()
    for (const channel of channels.keys()) await subscribe(next, channel)
    client = next
  }

  function dispatch(channel: string, payload: string | null): void {
    for (const onMessage of channels.get(channel) ?? []) onMessage(payload)
  }

  function reopenLater(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void reopen()
    }, reconnectMs)
  }

  async function reopen(): Promise<void> {
    try {
      await open()
    } catch (error) {
      log.warn({ err: error }, 'the message connection is still away')
      reopenLater()
      return
    }
    for (const channel of channels.keys()) dispatch(channel, null)
  }

  await open()
  return {
    on(channel, onMessage) {
      const known = channels.get(channel)
      channels.set(channel, [...(known ?? []), onMessage])
      if (known || !client) return
      const current = client
      // One after the other: a connection takes one statement at a time.
      subscribed = subscribed
        .then(() => subscribe(current, channel))
        .catch((error: unknown) => {
          log.warn({ err: error, channel }, 'could not listen')
        })
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
