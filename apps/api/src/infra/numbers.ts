/** Odds as they are shown and stored: two decimals. */
export function roundOdds(odds: number | null): number | null {
  return odds === null ? null : Math.round(odds * 100) / 100
}
