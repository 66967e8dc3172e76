/** How the row of tickets moves: two pixels every 20 ms, and back once an end is reached. */
export const stripStepMs = 20
const stepPx = 2

type StripState = { at: number; direction: 1 | -1 }

/** The next place on a row that can be scrolled up to `end`. */
export function stepStrip({ at, direction }: StripState, end: number): StripState {
  const next = at + direction * stepPx
  // Browsers round where they scroll to, so an end counts as reached within a pixel.
  if (next >= end - 1) return { at: Math.max(0, end), direction: -1 }
  if (next <= 1 && direction === -1) return { at: 0, direction: 1 }
  return { at: next, direction }
}
