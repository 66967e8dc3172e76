/** Choices of a report that its form shows too; plain data, without a schema. */

export const reportReasons = ['spam', 'scam', 'abuse', 'underage', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What staff decide about a report; all but `dismiss` concern somebody and can be appealed. */
export const verdicts = ['dismiss', 'hide', 'remove', 'suspend'] as const
export type Verdict = (typeof verdicts)[number]

export const reportSubjects = ['code', 'comment', 'profile', 'league'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** What can be decided about each. */
export const verdictsOn = {
  code: ['dismiss', 'hide', 'suspend'],
  comment: ['dismiss', 'remove', 'suspend'],
  profile: ['dismiss', 'suspend'],
  // A league’s name is changed where leagues are.
  league: ['dismiss', 'suspend'],
} as const satisfies Readonly<Record<ReportSubject, readonly Verdict[]>>

/** How long a report stays with whoever took it. */
export const claimMinutes = 30

/** The most that one act is about. */
export const bulkMax = 500

export const appealRules = { charactersMax: 2_000 } as const
