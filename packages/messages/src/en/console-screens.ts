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
  insights: 'Insights',
  conversionLog: 'Conversions',
  conversion: 'Conversion',
  unknownMarkets: 'Unknown markets',
  tableFaults: 'Table faults',
  results: 'Results',
  football: 'Football questions',
  disputes: 'Football disputes',
  platforms: 'Platforms',
  switches: 'Switches',
  jobs: 'Jobs',
  events: 'Events set aside',
  mail: 'Mail',
  records: 'Records check',
})
