/** Choices of a report that its form shows too; plain data, without a schema. */

export const reportReasons = ['spam', 'scam', 'abuse', 'underage', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
