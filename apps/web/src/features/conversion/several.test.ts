import { expect, test } from 'vitest'
import { readSeveral } from './several.ts'

const message = `Sure odds today 🔥
Bet9ja: 5PTL8WL
SPORTY BET
BC7K2M and HW8EM8
again 5PTL8WL
22bet A1B2C
QX91Z
C3D4E5 F6G7H8`

test('each code of a message stands once, with the platform its line or the one above names', () => {
  const found = readSeveral(message)
  expect(found?.codes.map(({ code, from }) => [code, from])).toEqual([
    ['5PTL8WL', 'bet9ja'],
    ['BC7K2M', 'sportybet'],
    ['HW8EM8', 'sportybet'],
    ['A1B2C', '22bet'],
    ['QX91Z', '22bet'],
  ])
  expect(found?.left, 'beyond five').toBe(2)
})

test('a name that cannot be of the code decides nothing; who could have issued it is named', () => {
  const found = readSeveral('Bet9ja players\nHW8EM8\nA1B2C')
  expect(found?.codes).toEqual([
    { code: 'HW8EM8', from: null, candidates: ['sportybet', 'betking'], sure: true },
    { code: 'A1B2C', from: null, candidates: ['1xbet', 'nairabet', '22bet'], sure: true },
  ])
})

test('one code, or the same one twice, is no list', () => {
  expect(readSeveral('HW8EM8 na HW8EM8')).toBeNull()
  expect(readSeveral('Good morning')).toBeNull()
})

test('a word that may be a code stands in the list, and counts as none', () => {
  const list = readSeveral('5PTL8WL\nKANTE')
  expect(list?.codes.map(({ code, sure }) => [code, sure])).toEqual([
    ['5PTL8WL', true],
    ['KANTE', false],
  ])
  expect(list?.left).toBe(0)
})
