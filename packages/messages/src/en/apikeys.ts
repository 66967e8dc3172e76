import { defineMessages } from '../define.ts'

/** Every word of API keys in Settings, by key. */
export const messages = defineMessages({
  title: 'API keys',
  text: 'For programs and other assistants that use Strix in your name. Each opens only what you tick.',
  failed: 'Your API keys could not be loaded.',
  empty: 'No program has a key of yours.',
  make: 'Make a key',
  full: 'You have {max} keys, which is the most. End one to make another.',
  end: 'End',
  endKey: 'End the key {name}',
  endTitle: 'End “{name}”?',
  endText: 'Programs that use it stop working at once. This cannot be taken back.',
  keepIt: 'Keep it',
  ended: 'The key no longer works',
  saveFailed: 'That could not be saved. Please try again.',
  close: 'Close',
  working: 'One moment...',
  neverUsed: 'never used',
  lastUsed: 'last used {when}',
  spends: 'up to {credits, plural, one {# credit} other {# credits}} a day',
  useToday:
    '{calls, plural, one {# call} other {# calls}} on {day}{credits, select, 0 {} other {, {credits} credits}}',
  useTitle: 'Use by day',

  newTitle: 'Make an API key',
  name: 'Name',
  nameHint: 'Of the program that will have it',
  nameMissing: 'Give it a name',
  scopes: 'What it may do',
  scopesMissing: 'Tick at least one',
  scopeNames: {
    read: 'Read matches, results, records and the track record',
    convert: 'Load, price and convert booking codes',
    assistant: 'Ask Strix AI for forecasts and comparisons',
  },
  scopeShort: { read: 'read', convert: 'convert', assistant: 'forecasts' },
  credits: 'Credits a day',
  creditsHint:
    'Your free forecasts of the day go first. 0: never more than those. At most {max} credits.',
  creditsWrong: 'A whole number from 0 to {max}',
  makeIt: 'Make the key',

  madeTitle: 'Your new key',
  madeText:
    'It is shown now and never again. Whoever has it acts in your name: keep it where nobody else looks.',
  copied: 'Key copied',
  kept: 'I have kept it',
})
