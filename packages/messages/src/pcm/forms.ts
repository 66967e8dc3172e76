export const messages = {
  showPassword: 'Show password',
  usernameFree: '{name} dey free',
  usernameTaken: 'Person don take that username',
  rulesTitle: 'Password must get',
  rules: {
    short: 'at least {least} characters',
    long: 'at most {most} characters',
    uppercase: 'one capital letter',
    digit: 'one number',
  },
  ruleMet: 'e dey',
  ruleOpen: 'never',
  left: '{count} remain',
  digitOf: 'Digit {place} of {count}',
}
