/** Whether this browser gets notices while Strix is closed. It is asked at a press alone. */
import { call } from '../../lib/api.ts'

type PushRefusal = 'unable' | 'denied' | 'failed'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** @returns why it gets none, or null where it gets them */
export async function pushHere(key: string): Promise<PushRefusal | null> {
  const registration = canPush() && (await navigator.serviceWorker.getRegistration())
  if (!registration) return 'unable'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const subscription = await subscribe(registration.pushManager, key)
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    const body = { endpoint, keys: { p256dh, auth } }
    const answer = await call('POST /api/v1/notifications/push', { body })
    return answer.ok ? null : 'failed'
  } catch (error) {
    // The browser's own service could not be reached, or it has none.
    if (error instanceof DOMException) return 'failed'
    throw error
  }
}

/** One that was made for another key is of no use any more. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  const own = known?.options.applicationServerKey
  if (known && own && toBase64(own) === key) return known
  await known?.unsubscribe()
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function toBase64(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function pushNoMore(): Promise<void> {
  await call('DELETE /api/v1/notifications/push')
  const registration = canPush() && (await navigator.serviceWorker.getRegistration())
  const known = registration && (await registration.pushManager.getSubscription())
  if (known) await known.unsubscribe()
}
