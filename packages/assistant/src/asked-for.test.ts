import { expect, test } from 'vitest'
import { findAskedFor } from './asked-for.ts'
import { createWriter, writeSeveral } from './write/index.ts'

test.each([
  ['give me 2 odds for today', 2],
  ['2odds abeg', 2],
  ['sure 3 odds', 3],
  ['I want 5 sure odds for tomorrow', 5],
  ['5 odds ticket for tomorrow', 5],
  ['drop 1.5 odds', 1.5],
  ['five odds for weekend', 5],
  ['a slip of 10 odds', 10],
  ['odds of 20 for tomorrow', 20],
  ['ticket of 3.5', 3.5],
  ['100 good odds', 100],
  ['what are the odds for arsenal to win', undefined],
  ['over 2.5 odds for arsenal', undefined],
  ['games with 1.5 odds each', undefined],
  ['3 games of 1.2 odds per game', undefined],
  ['pick me 3 games', undefined],
  ['odds above 2', undefined],
  ['arsenal -1.5 odds', undefined],
  ['slip of 3 games', undefined],
  ['ticket of 500 naira', undefined],
  ['what is odds', undefined],
  ['0 odds', undefined],
  ['10+ odds today', 10],
  ['+200 odds on chelsea', undefined],
  ['5/2 odds for arsenal', undefined],
  ['odds of 5/2 on arsenal', undefined],
  ['ticket of 4 selections', undefined],
  ['acca of 5 teams', undefined],
  ['games with odds of 1.5', undefined],
  ['give me twenty odds for today', 20],
  ['fifty odds abeg', 50],
  ['total odds 5 for tomorrow', 5],
  ['total odds of 12 this weekend', 12],
  ['drop odds 5 for today', 5],
  ['at least 3 odds', 3],
  ['around 10 odds', 10],
  ['games with minimum odds of 1.20', undefined],
  ['games of at least 1.5 odds', undefined],
  ['best odds 2 games', undefined],
  ['20 odds from 5 games', 20],
  ['give me 5 odds from 3 games', 5],
  ['2 odds from 3 matches today', 2],
  ['sure 3 odds from 10 games', 3],
  ['3 odds max 4 games', 3],
  ['5 odds under 2.5 goals', 5],
  ['not more than 3 odds total', 3],
])('%s: %s', (text, odds) => {
  expect(findAskedFor(text).odds).toBe(odds)
})

test.each([
  ['games with minimum odds of 1.20 today', { from: 1.2 }],
  ['min odds 1.3', { from: 1.3 }],
  ['odds above 2', { from: 2 }],
  ['matches wey get at least 1.5 odds', { from: 1.5 }],
  ['odds from 1.5 and maximum odds of 2', { from: 1.5, to: 2 }],
  ['games under 2 odds', { to: 2 }],
  ['at least 3 odds', undefined],
  ['over 2.5 odds for arsenal', undefined],
  ['2 odds for today', undefined],
  ['odds not more than 2', { to: 2 }],
  ['not more than 2 odds', { to: 2 }],
  ['more than 3 odds today', { from: 3 }],
])('%s: each %j', (text, each) => {
  expect(findAskedFor(text).each).toEqual(each)
})

test.each([
  ['predict all premier league games this weekend', true],
  ['every match tomorrow', true],
  ['all the games for today', true],
  ['predict all of them', true],
  ['3 games for tomorrow', false],
  ['all I need is one game', false],
  ['arsenal against all odds', false],
])('%s: all %s', (text, all) => {
  expect(findAskedFor(text).all).toBe(all)
})

test.each([
  ['first half prediction liverpool', '1h'],
  ['arsenal v chelsea half time', '1h'],
  ['2nd half arsenal', '2h'],
  ['arsenal to win both first half and second half', undefined],
  ['arsenal v chelsea HT/FT', undefined],
  ['half of my money', undefined],
])('%s: half %s', (text, half) => {
  expect(findAskedFor(text).half).toBe(half)
})

test.each([
  ['which team is likely to keep a clean sheet tomorrow', 'home.cleansheet/yes'],
  ['which game get the most goals this weekend', 'ou@2.5/over'],
  ['games wey goals go plenty tomorrow', 'ou@2.5/over'],
  ['low scoring games tomorrow', 'ou@2.5/under'],
  ['first half picks for tomorrow', '1h.1x2/home'],
  ['first half with plenty goals', '1h.ou@1.5/over'],
  ['2 odds double chance', 'dc/1x'],
  ['dnb games tomorrow', 'dnb/home'],
  ['how many games tomorrow', undefined],
  ['DC United vs Inter Miami and Arsenal vs Chelsea', undefined],
  ['who will win or draw', undefined],
  ['win or draw picks', 'dc/1x'],
])('%s: %s', (text, bet) => {
  expect(findAskedFor(text).bets[0]).toBe(bet)
})

test.each([
  ['nothing has a forecast', false, /^No match in that span has a forecast/],
  ['none pays so', true, /no pick of them pays as you asked/],
] as const)('no pick, where %s', (_, isKnown, told) => {
  const fact = { id: 'looked', value: 5, unit: 'count', owner: 'Strix' } as const
  const rest = { source: 'Strix forecast', at: '2026-11-20T10:00:00Z', about: 'matches looked at' }
  const facts = [{ ...fact, ...rest }]
  const writer = createWriter({ locale: 'en', seed: 'a', today: '2026-11-20' }, facts)
  const data = { picks: [], looked: 5, each: { from: 1.4, isKnown } }
  writeSeveral(writer, { tool: 'predict_several', data, facts }, { banker: false })
  const [said] = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
  expect(said).toMatch(told)
})

test('what else is asked', () => {
  expect(findAskedFor('who go score first for Arsenal game').scorer).toBe(true)
  expect(findAskedFor('will both teams score').scorer).toBe(false)
  expect(findAskedFor('correct score for the arsenal game').score).toBe(true)
  expect(findAskedFor('both teams to score').score).toBe(false)
  expect(findAskedFor('first half correct score for matches today').score).toBe(false)
  expect(findAskedFor('is it worth betting?').worth).toBe(true)
  expect(findAskedFor('why?').why).toBe(true)
  expect(findAskedFor('at least 3 odds').isLeast).toBe(true)
  expect(findAskedFor('how many corners for arsenal game').uncounted).toBe('corners')
  expect(findAskedFor('long shot picks').uncounted).toBeUndefined()
  expect(findAskedFor('shots on target').uncounted).toBe('shots')
  expect(findAskedFor('who will win arsenal v chelsea')).toEqual({
    odds: undefined,
    isLeast: false,
    each: undefined,
    all: false,
    half: undefined,
    bets: [],
    scorer: false,
    uncounted: undefined,
    score: false,
    worth: false,
    why: false,
  })
})
