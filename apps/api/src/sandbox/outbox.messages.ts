export const messages = {
  outboxTitle: 'Outbox',
  outboxIntro: 'Every mail this sandbox has sent, newest first. Nothing leaves this machine.',
  outboxEmpty: 'No mail yet.',
  outboxTo: (to: string, at: string) => `To ${to}, ${at}`,
} as const
