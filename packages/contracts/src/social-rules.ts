/** Rules of referrals that the pages quote too; plain data, without a schema. */

export const referralRules = {
  /** Gift credits for each of the two. */
  credits: 50,
  /** Newcomers of one person that are rewarded in a month of Africa/Lagos. */
  perMonth: 20,
  /** How long a link is remembered. */
  days: 30,
} as const
