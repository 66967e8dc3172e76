import { describe, expect, test } from 'vitest'
import { detectPlatform } from './detect.ts'

describe('detectPlatform', () => {
  test.each([
    ['5PTL8WL', ['bet9ja']],
    ['5S2HFVg', ['bet9ja']],
    ['HW8EM8', ['sportybet', 'betking']],
    ['VONDKA', ['sportybet', 'betking']],
    ['TX9PR', ['1xbet', 'nairabet', '22bet']],
    ['5PTL 8WL', ['bet9ja']],
    [' HW8 EM8 ', ['sportybet', 'betking']],
    ['AB1', []],
    ['', []],
    ['HW8-EM8', []],
    ['arsenal', []],
    ['BC58MTRKX', []],
  ])('%s → %j', (code, expected) => {
    const found = detectPlatform(code)
    const ids =
      found.kind === 'none'
        ? []
        : found.kind === 'one'
          ? [found.platform.id]
          : found.platforms.map((platform) => platform.id)
    expect(ids).toEqual(expected)
  })
})
