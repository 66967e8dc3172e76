import { defineMessages } from '../define.ts'

export const messages = defineMessages({
  text: 'Who changed what, when and why. Nothing in it can be changed or taken out.',
  at: 'When',
  actor: 'Who',
  action: 'What',
  subject: 'About',
  change: 'Before and after',
  reason: 'Reason',
  from: 'From the day',
  until: 'To the day',
  becomes: '{name}: {from} → {to}',
  stands: '{name}: {value}',
  nothing: 'nothing',
})
