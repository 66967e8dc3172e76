import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-rules.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://a@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.org/abc', false],
  ['https://example.org/?fcm.googleapis.com', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://notify.windows.com.example/abc', false],
  ['https://127.0.0.1/abc', false],
  ['no address', false],
])('%s is an address of a push service: %s', (text, expected) => {
  expect(isPushEndpoint(text)).toBe(expected)
})
