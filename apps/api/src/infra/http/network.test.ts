import { expect, test } from 'vitest'
import { networkOf, subscriberOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8'],
  ['2001:DB8:1:2::9', '2001:db8:1:2', '2001:db8'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8'],
  ['::1', '0:0:0:0', '0:0'],
])('%s is of the subscriber %s in the network %s', (address, subscriber, network) => {
  expect([subscriberOf(address), networkOf(address)]).toEqual([subscriber, network])
})
