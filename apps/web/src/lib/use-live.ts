import type { EventsOf } from '@strix/contracts/client'
import { useEffect } from 'react'
import { onWatchedChange, deliverCounts, deliverPlay, watchedCodes } from './live-counts.ts'
import { addressOf } from './api.ts'
import { refetch } from './query.tsx'

const stream = 'GET /api/v1/notifications/stream'
/** What a page needs itself comes first on a poor network. */
const afterMs = 4_000
const againMs = 10_000
/** A list that grows asks for other codes several times in a row. */
const settledMs = 600

/**
 * Receives what happens while the page is open. The browser connects again by itself after a gap
 * and says what it received last; where the server ends the stream, we ask again later. Other codes
 * to follow need another stream: the one before goes on until that stands.
 */
export function useLive(): void {
  useEffect(() => {
    let source: EventSource | undefined
    let named = ''
    let timer = setTimeout(open, afterMs)
    function open(): void {
      const before = source
      named = watchedCodes().join(',')
      const next = new EventSource(addressOf(stream, { query: { ...(named && { codes: named }) } }))
      source = next
      next.addEventListener('ready', () => before?.close(), { once: true })
      receive(next)
      next.addEventListener('error', () => {
        if (next.readyState !== EventSource.CLOSED || source !== next) return
        source = before
        timer = setTimeout(open, againMs)
      })
    }
    const stopWatching = onWatchedChange(() => {
      if (!source || watchedCodes().join(',') === named) return
      clearTimeout(timer)
      timer = setTimeout(open, settledMs)
    })
    return () => {
      stopWatching()
      clearTimeout(timer)
      source?.close()
    }
  }, [])
}

type Events = EventsOf<typeof stream>

function receive(source: EventSource): void {
  source.addEventListener('notification', (event: MessageEvent<string>) => {
    const { type, data } = JSON.parse(event.data) as Events['notification']
    refetch('notifications')
    if (type === 'follow' || type === 'subscription') refetch('profile')
    if (data.kind === 'settled') refetch('records')
    if (data.state !== undefined) refetch('codes')
    if (type === 'credit' || type === 'referral' || type === 'subscription') {
      refetch('wallet', 'walletChip')
    }
  })
  source.addEventListener('unread', () => refetch('notifications'))
  source.addEventListener('counts', (event: MessageEvent<string>) => {
    deliverCounts(JSON.parse(event.data) as Events['counts'])
  })
  source.addEventListener('play', (event: MessageEvent<string>) => {
    deliverPlay(JSON.parse(event.data) as Events['play'])
  })
}
