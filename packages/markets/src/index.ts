/** Public face of `markets`: what a bet means. See docs/market-keys.md. */
export type Settlement = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose'
/** Goals at half-time and at full time (90 minutes). */
export type Score = {
  halfTime: { home: number; away: number }
  fullTime: { home: number; away: number }
}
/** Canonical text of a key, or null when the text is no key. */
export function canonicalKey(text: string): string | null {
  return text
}
