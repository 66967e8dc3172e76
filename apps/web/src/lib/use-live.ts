import type { NotificationView } from '@strix/contracts'
import { useEffect } from 'react'
import { invalidate } from './query.tsx'

/** What a page needs itself comes first on a poor network. */
const afterMs = 4_000
const againMs = 10_000

/**
 * Hears what happens while the page is open. The browser connects again by itself after a gap, and
 * says what it has heard last; where the server ends the talk, we ask again later.
 */
export function useLive(): void {
  useEffect(() => {
    let source: EventSource | undefined
    let timer = setTimeout(open, afterMs)
    function open(): void {
      source = new EventSource('/api/v1/notifications/stream')
      source.addEventListener('notification', (event: MessageEvent<string>) => {
        const { type } = JSON.parse(event.data) as NotificationView
        invalidate('notifications')
        if (type === 'credit' || type === 'referral' || type === 'subscription') {
          invalidate('wallet', 'walletChip')
        }
      })
      source.addEventListener('unread', () => invalidate('notifications'))
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(open, againMs)
      })
    }
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [])
}
