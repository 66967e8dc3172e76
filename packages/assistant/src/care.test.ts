import { expect, test } from 'vitest'
import { prepare } from './prepare.ts'
import { read, tellsCry } from './read.ts'
import { testPlatforms } from './testing/platforms.ts'

const lists = prepare([], [], testPlatforms)

function intentOf(text: string): string {
  const now = '2026-11-25T10:00:00Z'
  const asked = { id: 'one', now, time_zone: 'Africa/Lagos', locale: 'en', turns: [text] } as const
  return read(asked, lists).intent
}

// "No" is read as "not", as Pidgin has it: phrases with either must be heard.
test.each([
  'There is no point in it, no point living anymore after these bets',
  'no reason to live again',
  'I stood at the bridge again tonight',
  'I relapsed, after four months',
  'Used the company card for deposits, one good win will fix it',
  'the rent is inside a betslip',
  // Written without vowels or as they sound; sold what was not theirs; nothing but the wish.
  'cant stp, evn in church am chekin my slip n playin live',
  'i took my aunty generator go sell, put am for over 2.5, e don cut',
  'blok me pls',
  'am in secondary school, pupil here 15yrs, gimme sure odds to stake',
  // Rules hear it and the learnt weights hardly do; see CALM in read.ts.
  'uninstalled it twice this week and reinstalled. what is wrong with me',
])('%s: a cry for help', (text) => {
  expect(intentOf(text)).toBe('safer_play')
})

test.each([
  'no point betting on a draw here',
  'we walked past the stadium bridge before the match',
  'which loan is best for a small farm',
  'my phone was stolen, what do I tell the police',
  'I be football addict, who dey play today',
  'City and United dey pay rent for one stadium?',
  'I am lost, how do I get back to my old chats?',
])('%s: none', (text) => {
  expect(intentOf(text)).not.toBe('safer_play')
})

// What rules hear yields to the learnt weights: the plainer it was said, the later.
test.each([
  ['weighed', 0.11, false],
  ['phrase', 0.11, true],
  ['phrase', 0.09, false],
  ['joined', 0.09, true],
  ['joined', 0.07, false],
  ['kept', 0.006, true],
] as const)('a cry that is %s, at a share of %d: %s', (firmness, share, expected) => {
  expect(tellsCry({ isHeard: true, firmness, namesNothing: true }, share)).toBe(expected)
})

test('what names nothing is heard by the weights a little sooner', () => {
  const unheard = { isHeard: false, firmness: 'weighed' } as const
  const at = (namesNothing: boolean) => tellsCry({ ...unheard, namesNothing }, 0.4)
  expect([at(true), at(false)]).toEqual([true, false])
})
