/** Games as they are read everywhere: the first to begin first, unknown times last. */
export function byKickoff<T>(
  games: readonly T[],
  kickoffOf: (game: T) => string | null,
): readonly T[] {
  const time = (game: T) => Date.parse(kickoffOf(game) ?? '9999-12-31')
  return games.toSorted((a, b) => time(a) - time(b))
}
