/** Limits and choices of posts that forms quote too; plain data, without a schema. */

export const postRules = {
  /** The longest note beside a posted code. */
  noteCharactersMax: 280,
  feedDaysMax: 7,
  /** So long ago whoever asks what is new may have begun to look. */
  newsSecondsMax: 86_400,
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
