import { defineMessages } from '../define.ts'

/** Words of converting over the page where a code stands. */
export const messages = defineMessages({
  title: 'Convert this code to',
  off: 'Switched off for now',
  pair: '{from} to {to}',
  another: 'Another platform',
  whole: 'See the whole result',
  close: 'Close',
})
