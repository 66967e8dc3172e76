/** Words of the form primitives. */
export const messages = {
  showPassword: 'Show password',
  choose: 'Choose',
  digitOf: (place: number, count: number) => `Digit ${place} of ${count}`,
} as const
