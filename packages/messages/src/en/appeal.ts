import { defineMessages } from '../define.ts'

/** The page behind the link of a decision's mail. */
export const messages = defineMessages({
  pageTitle: 'A decision about your account · Strix',
  title: 'A decision about your account',
  actions: {
    hide: 'Our staff hid a booking code that you posted.',
    remove: 'Our staff removed a comment that you wrote.',
    suspend: 'Our staff suspended your account.',
  },
  reason: 'The reason',
  how: 'If you think that this is wrong, write why. You can do so once, and somebody else of our staff will look at it.',
  label: 'Why it is wrong',
  send: 'Send the appeal',
  failed: 'That could not be sent. Try again.',
  short: 'Write at least three letters.',
  yours: 'Your appeal',
  waits: 'It waits for somebody else of our staff. The answer comes by mail.',
  outcomes: { kept: 'The decision stays', 'taken-back': 'The decision was taken back' },
  noLink: 'Open this page by the link in the mail that told you of the decision.',
})
