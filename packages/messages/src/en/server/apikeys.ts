import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  made: 'The key is made. Copy it now: it is not shown again.',
  ended: 'The key no longer works.',
  endedByStaff: 'The key no longer works, and its owner is told.',
  staffDevice: 'Strix staff',
  problems: {
    unknown: 'That API key does not work: it is misspelt, or it was ended.',
    scope: 'This API key lacks the scope “{scope}”.',
    dayFull: 'This API key has made its {max} calls of today.',
    tooMany: 'An account has at most {max} API keys. End one first.',
    none: 'There is no such API key that works.',
  },
})
