import { defineMessages } from '../define.ts'

/** Every word of the console's screen of webhooks, by key. */
export const messages = defineMessages({
  text: 'Servers of members that get messages about their codes and conversions. What was sent is shown to its owner alone.',
  table: 'Webhooks',
  empty: 'Nobody has made a webhook yet.',
  url: 'Address',
  owner: 'Owner',
  gone: 'gone',
  events: 'Events',
  eventNames: {
    'code.posted': 'posted',
    'code.settled': 'settled',
    'conversion.finished': 'conversions',
  },
  state: 'State',
  states: { on: 'On', 'set-aside': 'Set aside', stopped: 'Stopped' },
  removed: 'Stopped, then removed by its owner',
  waiting: 'Wait',
  failures: 'Failures in a row',
  lastFailure: 'Last failure',
  created: 'Made',
  search: 'Username',
  stop: 'Stop',
  stopOne: 'Stop the webhook of {owner}',
  stopTitle: 'Stop this webhook',
  stopText:
    '{url} of {owner} gets no more messages. The owner is told by mail and cannot switch it on.',
  resume: 'Go on',
  resumeOne: 'Go on with the webhook of {owner}',
  resumeTitle: 'Go on with this webhook',
  resumeText: 'What waits for {url} of {owner} is sent at once.',
  endStop: 'End stop',
  endStopOne: 'End the stop of the webhook that {owner} removed',
  endStopTitle: 'End the stop of a removed webhook',
  endStopText:
    '{owner} removed this webhook: nothing is sent. Until the stop ends, none of the account can lead to {url}.',
})
