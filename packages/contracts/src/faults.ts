/**
 * What can be wrong with an input beyond its type. A schema's error is one of these keys; the
 * server's catalogue holds the sentence of each.
 */
export const inputFaults = [
  'account-name',
  'account-number',
  'adult',
  'all-fields',
  'amount',
  'bank',
  'birth-date',
  'booking-code',
  'bounds',
  'character',
  'comment-empty',
  'day',
  'email',
  'factor-code',
  'idempotency-key',
  'invitation',
  'key-name',
  'key-scopes',
  'largest-purchase',
  'last-day',
  'league-name',
  'link-incomplete',
  'long-name',
  'name-character',
  'name-empty',
  'name-letters',
  'one-time-code',
  'passkey-name',
  'password',
  'password-missing',
  'payment-method',
  'payment-reference',
  'push-endpoint',
  'reset-code',
  'result-link',
  'score-half',
  'score-missing',
  'score-unfinished',
  'smallest-purchase',
  'time-zone',
  'two-decimals',
  'username',
  'whole-credits',
] as const
export type InputFault = (typeof inputFaults)[number]

const mark = 'fault:'

/** The key as a schema's error; `parts` are what is wrong in particular. */
export function fault(name: InputFault, parts: readonly string[] = []): string {
  return `${mark}${[name, ...parts].join(' ')}`
}

/** What `fault` wrote; undefined for any other message. */
export function readFault(message: string): { name: InputFault; parts: string[] } | undefined {
  if (!message.startsWith(mark)) return undefined
  const [first, ...parts] = message.slice(mark.length).split(' ')
  const name = inputFaults.find((each) => each === first)
  return name && { name, parts }
}
