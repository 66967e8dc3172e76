import { expect, test } from 'vitest'
import { wrongRows } from '../testing/rows.ts'
import { table } from './markets.ts'
import { keyOf, parseOddsKey } from './odds-key.ts'

test('every row has the shape it declares', () => {
  const { checked, wrong } = wrongRows(table)
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(400)
})

test.each([
  ['1UP is not the first half', 'S_1X21_11', '#1up/home'],
  ['the draw of 1UP is a plain draw', 'S_1X21_X1', '1x2/draw'],
  ['the first half', 'S_1X21T_1', '1h.1x2/home'],
  ['"12" of 2UP is home', 'S_1X22_12', '#2up/home'],
  ['"X2" of 2UP is the draw', 'S_1X22_X2', '1x2/draw'],
  ['its 12 is its own', 'S_DC1X21_121', '#dc1up/12'],
  ['a red counts two', 'S_1X2BOOK_1', '#cards.red2.1x2/home'],
  ['a red card of the whole match', 'S_REDCARD_Y', '#own.bet9ja.S_REDCARD/Y'],
  ['X1 of double chance 1UP is X2', 'S_DC1X21_X1', '#dc1up/x2'],
  ['the line is added to home', 'S_1X2HND@-1_1H', 'eh@-1/home'],
  ['H of a sign is not half', 'S_1X2HND@1_2H', 'eh@1/away'],
  ['Asian lines are from the home side', 'S_AH@-0.5_2', 'ah@-0.5/away'],
  ['quarter totals', 'S_OUA@2.25_U', 'ou@2.25/under'],
  ['whole totals', 'S_OUA@2_O', 'ou@2/over'],
  ['the side stands in the outcome', 'S_HAOU@1.5_OH', 'home.ou@1.5/over'],
  ['the side stands in the outcome', 'S_HAOU@1.5_UA', 'away.ou@1.5/under'],
  ['"or" bets', 'S_CHANCEMIXGGOU@2.5_1orOv', '1x2/home | ou@2.5/over'],
  ['the same idea on another line', 'S_CHANCEMIXOU@1.5_1orOv', '1x2/home | ou@1.5/over'],
  ['GG or over', 'S_CHANCEMIXGGOU@2.5_GGOO', 'btts/yes | ou@2.5/over'],
  ['three in one "or"', 'S_3CM@2.5_2NGUN', '1x2/away | btts/no | ou@2.5/under'],
  ['"and" bets', 'S_1X2OU@2.5_1O', '1x2/home & ou@2.5/over'],
  ['first half result and total', 'S_1X2HTOU@1.5_XU1T', '1h.1x2/draw & 1h.ou@1.5/under'],
  ['odd and even in first-half corners', 'S_OECH_E', '#1h.corners.oe/even'],
  ['posts count: not the plain result', 'S_1X2P_1P', '#woodwork.1x2/home'],
  ['posts count: not the plain total', 'S_OU25P@2.5_O', '#woodwork.ou@2.5/over'],
  ['1P of DC Plus is 1X', 'S_DCP_1P', '#woodwork.dc/1x'],
  ['home to score', 'S_HTS_Y', 'home.score/yes'],
  ['away to score', 'S_AWAYSCORE_Y', 'away.score/yes'],
  ['6 is exactly six', 'S_EXACTGOAL_6', 'goals/6'],
  ['3 is exactly three', 'S_GOALS1T_3', '1h.goals/3'],
  ['3+ is three or more', 'S_GOALSHOME_3+', 'home.goals/3+'],
  ['cards may count otherwise', 'S_OUBOOK@2.5_O', '#own.bet9ja.S_OUBOOK@2.5/O'],
  ['half-time or full-time', 'S_HTU_11', '1h.1x2/home | 1x2/home'],
  ['second-half 1 or no goal-goal', 'S_CHANCEMIXN_12TNG2T', '2h.1x2/home | 2h.btts/no'],
  ['first goal and result', 'S_MATCHOVERFLOW_2-1STGOAL1', '#goal@1/away & 1x2/home'],
  ['pairs without a slash', 'S_HTFTOUHT@1.5_1XO', '1h.ou@1.5/over & htft/home-draw'],
  ['not both', 'S_TOTAL1T2T_2+AND1+N', '!(1h.goals/2+ & 2h.goals/1+)'],
  ['at most', 'S_TOTAL1T2T_1-AND2-Y', '1h.goals/0-1 & 2h.goals/0-2'],
])('%s: %s', (_name, oddsKey, key) => {
  expect(keyOf(oddsKey)).toBe(key)
})

test('keys split without a table, and only prematch keys do', () => {
  expect(parseOddsKey('S_HTFTOU@4.5_1/1U')).toEqual({
    market: 'S_HTFTOU',
    line: '4.5',
    outcome: '1/1U',
  })
  expect(parseOddsKey('LIVES_1X2HNDHN1@2.0_XH')).toBeNull()
  expect(parseOddsKey('S_1X2')).toBeNull()
})
