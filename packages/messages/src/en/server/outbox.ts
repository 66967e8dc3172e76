import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  outboxTitle: 'Outbox',
  outboxIntro: 'Every mail this sandbox has sent, newest first. Nothing leaves this machine.',
  outboxEmpty: 'No mail yet.',
  outboxTo: 'To {to}, {at}',
})
