import { defineMessages } from '../define.ts'

export const messages = defineMessages({
  text: 'What is off answers at once that it is off; nothing waiting is lost.',
  features: 'Features',
  platforms: 'Platforms',
  on: 'On',
  off: 'Off',
  turnOn: 'Switch on {name}',
  turnOff: 'Switch off {name}',
  onText: 'Everybody can use it again within seconds.',
  offText: 'Nobody can use it within seconds, until somebody switches it on again.',
  platformText: 'Codes of this platform',
  names: {
    convert: { name: 'Convert', text: 'Conversions of codes, by everybody' },
    post: { name: 'Post', text: 'Posting codes to the community' },
    predictz: { name: 'Predictz', text: 'New predictions of scores' },
    purchase: { name: 'Purchases', text: 'Buying credits; running payments still end' },
    payout: { name: 'Payouts', text: 'Requests of creators to be paid' },
    assistant: { name: 'Strix AI', text: 'New questions to Strix AI' },
  },
})
