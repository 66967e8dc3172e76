/** Limits of reactions that forms quote too; plain data, without a schema. */

export const reactionRules = {
  commentCharactersMax: 500,
  /** By the server's clock, from the moment it was posted. */
  editMinutes: 5,
  /** So many replies come with a comment; the others are asked for. */
  repliesShown: 3,
  /** So long statements of months have codes that are watched no more. */
  watchedYears: 2,
} as const
