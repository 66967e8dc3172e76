/** What takes a second person. */

/** Kinds of changes that one member of staff asks for and another one makes. */
export const approvalKinds = [
  'payout.approve',
  'member.credit',
  'game.settle',
  'result.enter',
  'limit.raise',
] as const
export type ApprovalKindName = (typeof approvalKinds)[number]

/**
 * `expired` was decided by nobody in time; `outdated` is about something that has changed since it
 * was asked for.
 */
export const approvalStates = ['open', 'applied', 'refused', 'expired', 'outdated'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalRules = { hours: 24 } as const
