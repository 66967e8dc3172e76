export const messages = {
  made: 'The webhook don ready. Copy the secret now: we no go show am again.',
  renewed: 'The new secret don ready. Copy am now: the old one go sign for one more day.',
  tested: 'The test message dey on the way.',
  enabled: 'The webhook don on. Wetin dey wait dey go now.',
  removed: 'The webhook don go, with the log and wetin dey wait.',
  retried: 'We dey try the message again now.',
  waits: {
    owner: 'The message dey wait until you on the webhook again.',
    break: 'The message dey wait until your break don finish.',
  },
  stopped: 'The webhook don stop, and we don tell the owner.',
  resumed: 'The webhook dey go on, and wetin dey wait dey go.',
  stopEnded: 'The stop don end. The owner fit make webhook to this host again.',
  sender: 'Strix',
  staffDevice: 'Strix staff',
  problems: {
    address:
      'Give address wey start with https://, with the name of server wey dey Internet, without port, user or password',
    tooMany: 'One account fit get at most {max} webhooks. Remove one first.',
    none: 'No webhook like that.',
    noMessage: 'No message like that wey never reach.',
    stopped: 'Our people stop this webhook. Write us make we on am again.',
    already: 'The webhook don already be like that.',
  },
}
