import { expect, test } from 'vitest'
import { idOf } from '../testing/samples.ts'
import { writtenPageOf } from './written-pages.ts'

const me = idOf(1)

test.each([
  ['/community/feed', '', `/api/v1/code/feed/${me}?q=for-you&sort=newest`],
  ['/community/feed', '?mode=following', `/api/v1/code/feed/${me}?q=following&sort=newest`],
  ['/wallet', '', `/api/v1/wallet/profile-wallet/${me}`],
  ['/my-codes', '', '/api/v1/conversions'],
  ['/community/predictz', '', '/api/v1/predictz/featured-prediction-games'],
  ['/profile', '?tab=analytics', `/api/v1/profile/${me}/record`],
  [
    '/community/load-code',
    '?plain=1&code=5PT/L8&platform=bet9ja',
    '/api/v1/code/5PT%2FL8/load/bet9ja?for=look',
  ],
])('%s%s is written with %s', (path, search, address) => {
  expect(writtenPageOf(path, search)?.asks(me)).toContain(address)
})

test.each([
  ['/community/feed', '?state=all'],
  ['/management/settings', ''],
  ['/community/load-code', '?code=5PTL8&platform=bet9ja'],
  ['/community/load-code', '?plain=1&code=5PTL8&platform=nobody'],
  ['/community/load-code', '?plain=1&platform=bet9ja'],
])('%s%s stays as it was built', (path, search) => {
  expect(writtenPageOf(path, search)).toBeUndefined()
})
