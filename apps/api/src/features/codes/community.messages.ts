/** What the calls of the community say when they succeed. */
export const messages = {
  posted: 'Booking code posted',
  deleted: 'Booking Code Deleted',
  commented: 'Posted',
  commentDeleted: 'Comment deleted',
  reported: 'Thank you. Our staff will look at it',
  resolved: 'The report is closed',
  hidden: 'The code is hidden',
  shown: 'The code is shown again',
} as const
