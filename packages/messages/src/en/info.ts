import { defineMessages } from '../define.ts'

/** Words around the texts of these pages. */
export const messages = defineMessages({
  version: 'Version of {date}',
  newTab: '(opens in a new tab)',
  toSettings: 'Take a break in Settings',
  createAccount: 'Create an account',
  convert: 'Convert a code',
  readTerms: 'Terms and Conditions',
  readPrivacy: 'Privacy',
  englishCounts: 'This text is in English alone, and the English text counts.',
})
