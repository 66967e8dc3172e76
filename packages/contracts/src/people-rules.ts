/** Choices of the console about members; plain data, without a schema. */

/**
 * What an account is, the gravest first: deleted, suspended, closed until its age is checked, on a
 * break from betting, with an address that waits to be confirmed.
 */
export const peopleStates = [
  'active',
  'suspended',
  'age-check',
  'excluded',
  'waiting',
  'deleted',
] as const
export type PeopleState = (typeof peopleStates)[number]

export const creditRules = { atOnceMax: 100_000 } as const
