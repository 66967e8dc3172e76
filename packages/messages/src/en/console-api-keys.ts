import { defineMessages } from '../define.ts'

/** Every word of the console's screen of API keys, by key. */
export const messages = defineMessages({
  text: 'Keys with which programs of members call Strix. A key itself is shown to nobody.',
  table: 'API keys',
  empty: 'Nobody has made an API key yet.',
  name: 'Name',
  owner: 'Owner',
  gone: 'gone',
  scopes: 'Opens',
  scopeNames: { assistant: 'Forecasts', convert: 'Convert', read: 'Read' },
  scope: 'Opens',
  spends: 'Credits a day',
  calls: 'Calls in 14 days',
  today: '{calls, number} today',
  created: 'Made',
  used: 'Last used',
  never: 'never',
  state: 'State',
  states: { working: 'Works', ended: 'Ended' },
  endedBy: { member: 'Ended by its owner', staff: 'Ended by staff' },
  search: 'User, name or beginning',
  end: 'End',
  endKey: 'End the key {prefix}',
  endTitle: 'End {prefix}…',
  endText: 'Programs of {owner} that use it stop working at once. The owner is told by mail.',
})
