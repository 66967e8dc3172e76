import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  made: 'The webhook is made. Copy its secret now: it is not shown again.',
  renewed: 'The new secret is made. Copy it now: the old one signs for a day more.',
  tested: 'The test message is on its way.',
  enabled: 'The webhook is on. What waits is sent now.',
  removed: 'The webhook is gone, with its log and what waited.',
  retried: 'The message is tried again now.',
  waits: {
    owner: 'The message waits until you switch the webhook on again.',
    break: 'The message waits until your break is over.',
  },
  stopped: 'The webhook is stopped, and its owner is told.',
  resumed: 'The webhook goes on, and what waits is sent.',
  stopEnded: 'The stop has ended. The owner may make a webhook to this host again.',
  sender: 'Strix',
  staffDevice: 'Strix staff',
  problems: {
    address:
      'Give an address that begins with https://, with the name of a server on the Internet, without a port, a user or a password',
    tooMany: 'An account has at most {max} webhooks. Remove one first.',
    none: 'There is no such webhook.',
    noMessage: 'There is no such message that did not arrive.',
    stopped: 'Our staff stopped this webhook. Write to us to have it switched on again.',
    already: 'The webhook is like that already.',
  },
})
