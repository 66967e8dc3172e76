import { defineMessages } from '../define.ts'

/** Words of the convert section up to its answer; what comes after loads with it. */
export const messages = defineMessages({
  title: 'Convert betting code',

  code: 'Booking code',
  codePlaceholder: 'Paste or type it',
  codeHint: 'A code, a link or a whole message will do.',
  from: 'From',
  to: 'To',
  swap: 'Swap from and to',
  generate: 'Generate Code',
  looksLike: 'Looks like a {platform} code',
  couldBe: 'Could be {platforms}. Choose where it is from.',
  fillAll: 'Please fill all fields',
  samePlatform: 'Choose two different platforms',

  generating: 'Code is being generated...',
  steps: {
    load: 'Loading the code',
    match: 'Matching the games',
    book: 'Booking the new code',
    verify: 'Reading the new code back',
  },
  partialTitle:
    '{convertible} of {total, plural, one {{total} game} other {{total} games}} can be converted',
  success: '{destination} Code generated successfully!',
  notKept: 'That conversion is not kept for this browser or account. Convert the code again.',
  failure: "We couldn't generate code. Please try again with a different code.",
  nothingConvertsTitle: 'Nothing to convert',
  nothingConverts: 'None of its games can be converted. The report says why for each.',

  marks: { exact: 'Exact', equivalent: 'Equivalent', 'left-out': 'Left out' },
  legendTitle: 'Every game is accounted for',
  legend: {
    exact: 'The same market and the same line, found on the other platform.',
    equivalent:
      'Another market that pays the same on every score, such as draw no bet and Asian handicap 0.',
    'left-out':
      'Not offered there, started or suspended. Named, with the reason, never dropped in silence.',
  },
  legendPromise: 'The new code is read back and compared before you see it.',
  cutShort: {
    title: 'The connection broke off',
    text: 'The connection broke off before the code was ready. Please try again.',
  },
})
