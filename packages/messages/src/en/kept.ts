import { defineMessages } from '../define.ts'

/** What is shown out of the browser's own store. */
export const messages = defineMessages({
  since: 'No connection. This is what your browser kept: {age}. Odds and states may have changed.',
})
