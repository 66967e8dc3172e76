export const messages = {
  outboxTitle: 'Outbox',
  outboxIntro:
    'Every mail wey this sandbox don send, newest first. Nothing dey leave this machine.',
  outboxEmpty: 'No mail yet.',
  outboxTo: 'To {to}, {at}',
}
