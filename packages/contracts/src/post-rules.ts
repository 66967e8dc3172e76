/** Limits and choices of posts that forms quote too; plain data, without a schema. */

export const postRules = {
  /** The longest note beside a posted code. */
  noteCharactersMax: 280,
  feedDaysMax: 7,
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

/** Games as they are read everywhere: the first to begin first, unknown times last. */
export function byKickoff<T>(
  games: readonly T[],
  kickoffOf: (game: T) => string | null,
): readonly T[] {
  const time = (game: T) => Date.parse(kickoffOf(game) ?? '9999-12-31')
  return games.toSorted((a, b) => time(a) - time(b))
}
