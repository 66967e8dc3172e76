import { defineMessages } from '../define.ts'

/** Words of the form primitives. */
export const messages = defineMessages({
  showPassword: 'Show password',
  usernameFree: '{name} is free',
  usernameTaken: 'That username is taken',
  rulesTitle: 'A password has',
  rules: {
    short: 'at least {least} characters',
    long: 'at most {most} characters',
    uppercase: 'one uppercase letter',
    digit: 'one number',
  },
  ruleMet: 'met',
  ruleOpen: 'not yet',
  left: '{count} left',
  digitOf: 'Digit {place} of {count}',
})
