/** Limits and choices of the community that forms quote too; plain data, without a schema. */

/** The longest note beside a posted code, and the longest comment, in characters. */
export const communityRules = {
  noteCharactersMax: 280,
  commentCharactersMax: 500,
  /** From so many games on, equal slips are called the same slip. */
  sameSlipGamesMin: 3,
  feedDaysMax: 7,
} as const

/** Below so many settled slips a record says nothing about skill. */
export const recordRules = {
  slipsToSayMin: 30,
  calendarDays: 30,
  /** Priced above so many times the median of the others, a game keeps the code off the record. */
  priceFactorMax: 1.15,
  unsettledDays: 7,
} as const

export const feedSorts = [
  'asc-odds',
  'desc-odds',
  'asc-fold',
  'desc-fold',
  'newest',
  'trending',
] as const
export type FeedSort = (typeof feedSorts)[number]

export const reportReasons = ['spam', 'scam', 'abuse', 'underage', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const referralRules = {
  /** Gift credits for each of the two. */
  credits: 50,
  /** Newcomers of one person that are rewarded in a month of Africa/Lagos. */
  perMonth: 20,
  /** How long a link is remembered. */
  days: 30,
} as const
