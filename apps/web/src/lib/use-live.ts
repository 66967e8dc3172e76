import type { NotificationView } from '@strix/contracts'
import { useEffect } from 'react'
import { type LiveCounts, onWatchedChange, deliverCounts, watchedCodes } from './live-counts.ts'
import { invalidate } from './query.tsx'

/** What a page needs itself comes first on a poor network. */
const afterMs = 4_000
const againMs = 10_000
/** A list that grows asks for other codes several times in a row. */
const settledMs = 600

/**
 * Hears what happens while the page is open. The browser connects again by itself after a gap, and
 * says what it has heard last; where the server ends the talk, we ask again later. Other codes to
 * tell of need another stream: the one before goes on until that stands.
 */
export function useLive(): void {
  useEffect(() => {
    let source: EventSource | undefined
    let named = ''
    let timer = setTimeout(open, afterMs)
    function open(): void {
      const before = source
      named = watchedCodes().join(',')
      const next = new EventSource(addressOf(named))
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

function addressOf(codes: string): string {
  const path = '/api/v1/notifications/stream'
  return codes === '' ? path : `${path}?${new URLSearchParams({ codes })}`
}

function receive(source: EventSource): void {
  source.addEventListener('notification', (event: MessageEvent<string>) => {
    const { type, data } = JSON.parse(event.data) as NotificationView
    invalidate('notifications')
    if (type === 'follow' || type === 'subscription') invalidate('profile')
    if (data.kind === 'settled') invalidate('records')
    if (type === 'credit' || type === 'referral' || type === 'subscription') {
      invalidate('wallet', 'walletChip')
    }
  })
  source.addEventListener('unread', () => invalidate('notifications'))
  source.addEventListener('counts', (event: MessageEvent<string>) => {
    deliverCounts(JSON.parse(event.data) as LiveCounts)
  })
}
