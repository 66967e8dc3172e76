import { defineMessages } from '../define.ts'

/** Names of the console's screens and of the groups they stand in. */
export const messages = defineMessages({
  groups: {
    overview: 'Overview',
    people: 'People',
    content: 'Content',
    money: 'Money',
    system: 'System',
  },
  predictions: 'Predictz games',
  newPrediction: 'New game',
  aiLog: 'Strix AI log',
  apiKeys: 'API keys',
  switches: 'Switches',
})
