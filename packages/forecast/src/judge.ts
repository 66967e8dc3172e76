/** How good forecasts were. Scores are of one match; lower is better. */

/** Ranked probability score of home, draw, away (Epstein 1969, as Constantinou & Fenton use it). */
export function rankedProbability(chances: readonly number[], outcome: number): number {
  let reached = 0
  let sum = 0
  for (let at = 0; at + 1 < chances.length; at += 1) {
    reached += (chances[at] ?? 0) - (outcome === at ? 1 : 0)
    sum += reached * reached
  }
  return sum / (chances.length - 1)
}

/** Minus the logarithm of the chance given to what happened. */
export function logLoss(chance: number): number {
  return -Math.log(Math.max(chance, 1e-12))
}

/**
 * Mean gap between chance and share in bins of equal count.
 * @param pairs chance given, and 1 or 0 for what happened
 */
export function calibrationError(
  pairs: readonly (readonly [chance: number, hit: number])[],
  bins = 10,
): number {
  const ordered = pairs.toSorted((a, b) => a[0] - b[0])
  const gaps = Array.from({ length: bins }, (_, bin) => {
    const part = ordered.slice(
      Math.floor((bin * ordered.length) / bins),
      Math.floor(((bin + 1) * ordered.length) / bins),
    )
    const sum = part.reduce((total, [chance, hit]) => total + chance - hit, 0)
    return part.length === 0 ? 0 : Math.abs(sum / part.length)
  })
  return gaps.reduce((total, gap) => total + gap, 0) / bins
}
