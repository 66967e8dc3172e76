/** What is counted of each day. */

/** Counts of a day, or of a part of it; `budgets` is how it stood when the day was added up. */
export const figures = [
  'joined',
  'active',
  'active-week',
  'active-month',
  'retained',
  'conversions',
  'conversions-given',
  'conversions-refused',
  'games',
  'games-converted',
  'cool-offs',
  'self-exclusions',
  'age-checks',
  'budgets',
  'safer-play-turns',
  'naira',
  'credits',
] as const
export type Figure = (typeof figures)[number]

export type Counted = { figure: Figure; part: string; value: number }
/** A day of Lagos, from its first moment to that of the next. */
export type DayWindow = { day: string; start: Date; end: Date }
