import { messages } from '@strix/messages/console-operations'

/** `90000` → `1 min`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return messages.seconds({ count: seconds })
  if (seconds < 3600) return messages.minutes({ count: Math.floor(seconds / 60) })
  return messages.hours({ count: Math.floor(seconds / 3600) })
}
