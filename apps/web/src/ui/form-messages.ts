import { passwordRules } from '@strix/contracts/account-rules'

/** Words of the form primitives. */
export const messages = {
  showPassword: 'Show password',
  rulesTitle: 'A password has',
  rules: {
    short: `at least ${passwordRules.charactersMin} characters`,
    long: `at most ${passwordRules.charactersMax} characters`,
    uppercase: 'one uppercase letter',
    digit: 'one number',
  },
  ruleMet: 'met',
  ruleOpen: 'not yet',
  left: (count: number) => `${count} left`,
  digitOf: (place: number, count: number) => `Digit ${place} of ${count}`,
} as const
