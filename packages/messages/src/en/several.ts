import { defineMessages } from '../define.ts'

/** Words of a message with several codes, converted one after the other. */
export const messages = defineMessages({
  title: '{count, plural, one {{count} code} other {{count} codes}} in your message',
  text: 'Each is converted on its own, one after the other. Games that cannot be converted are left out and named.',
  left: '{count, plural, one {{count} more code is} other {{count} more codes are}} not converted: at most {most} at once.',
  oneMissing:
    'Is a code missing? Go back and paste it alone, or write its platform before it, as in “Sporty: HW8EM8”.',
  to: 'Convert to',
  chooseTo: 'Choose where to convert them to',
  start: 'Convert {count, plural, one {{count} code} other {{count} codes}}',
  stop: 'Stop',
  back: 'Back',
  again: 'Convert other codes',
  retry: 'Try {count, plural, one {the one} other {the {count}}} without a code again',
  list: 'Your codes',
  maybeWord: 'May be a word, not a code',
  takenOut: 'Not converted with the others',
  add: 'Add',
  addCode: 'Add {code}',
  takeOut: 'Take out',
  takeOutCode: 'Take out {code}',
  summary:
    '{converted} of {total} converted{failed, plural, =0 {} one {, {failed} failed} other {, {failed} failed}}.',
  copyAll: 'Copy all as one message',
  fromPlatform: 'From {platform}',
  unknown: 'We ask who has it: {platforms}',
  unknownMany: 'Choose where it is from',
  bothHave: 'More than one platform has such a code. Whose is yours?',
  finding: 'Asking who has it',
  whole: 'All {total, plural, one {{total} game} other {{total} games}}, odds {odds}',
  part: '{converted} of {total, plural, one {{total} game} other {{total} games}}, odds {odds}',
  missing: 'Left out: {games}',
  report: 'Report and games',
  notConverted: 'Not converted',
  login: 'Log in to see the whole codes',
  loginText: 'This browser keeps them for 24 hours.',
})
