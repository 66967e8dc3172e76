import { describe, expect, test } from 'vitest'
import { detectPlatform, readPaste } from './detect.ts'

describe('detectPlatform', () => {
  test.each([
    ['5PTL8WL', ['bet9ja']],
    ['5S2HFVg', ['bet9ja']],
    ['HW8EM8', ['sportybet', 'betking']],
    ['VONDKA', ['sportybet', 'betking']],
    ['TX9PR', ['1xbet', 'nairabet', '22bet']],
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

describe('readPaste', () => {
  test.each<[string, [string, string | undefined] | null]>([
    ['  5PTL8WL\n', ['5PTL8WL', 'bet9ja']],
    ['HW8EM8', ['HW8EM8', undefined]],
    ['sporty bet code: HW8EM8 odds 38', ['HW8EM8', 'sportybet']],
    ['Betking 6B2HQ4 🔥🔥', ['6B2HQ4', 'betking']],
    ['BETKING 6B2HQ4', ['6B2HQ4', 'betking']],
    ['https://sports.bet9ja.com/?bookABetCode=5PTL8WL', ['5PTL8WL', 'bet9ja']],
    ['https://www.sportybet.com/?shareCode=HW8EM8&c=ng', ['HW8EM8', 'sportybet']],
    ['Bet9ja 5PTL8WL or betking 6B2HQ4', null],
    ['Sure odds for today, play well', null],
    ['', null],
  ])('%j → %j', (text, expected) => {
    const read = readPaste(text)
    expect(read && [read.code, read.platform?.id]).toEqual(expected)
  })
})
