import { defineMessages } from '../define.ts'

/** Words of the primitives themselves. */
export const messages = defineMessages({
  choosePlatform: 'Choose',
  close: 'Close',
  retry: 'Try again',
  whyClosed: 'What is closed, and why',
  more: 'Show more',
  moreFailed: 'The next ones could not be loaded.',
  working: 'One moment...',
  platformOff: 'Switched off for now',
  tryExample: 'No code at hand? Try one',
  whereFrom: 'Where is the code from?',
  codeOf: '{platform} code',
  copy: 'Copy',
  copied: 'Copied',
  copiedToClipboard: 'Copied to clipboard',
  copyFailed: 'Your browser did not allow copying. Press and hold the code instead.',
  paste: 'Paste',
  pasteFailed: 'Your browser did not allow pasting. Press and hold in the field instead.',
  codeTooLong: 'A booking code has at most 24 characters.',
})
