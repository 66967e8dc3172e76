/** How seasons are written: `2025-26`, or `2026` where one lies within a year. */

/** The season of a league that begins in summer, on a day. */
export function seasonAt(at: Date): number {
  return at.getUTCFullYear() - (at.getUTCMonth() < 6 ? 1 : 0)
}

export function seasonLabel(firstYear: number): string {
  return `${firstYear}-${String((firstYear + 1) % 100).padStart(2, '0')}`
}

/** First years of the seasons that touch a span, the earliest first. */
export function seasonsOf(from: Date, to: Date): number[] {
  const first = seasonAt(from)
  return Array.from({ length: seasonAt(to) - first + 1 }, (_, at) => first + at)
}
