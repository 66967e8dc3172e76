/** Where a true share may lie: Wilson's interval at 95%, within 0 and 1 also of few. */
const z = 1.96

export function intervalOf(part: number, whole: number): { low: number; high: number } {
  if (whole === 0) return { low: 0, high: 1 }
  const share = part / whole
  const centre = share + (z * z) / (2 * whole)
  const spread = z * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole))
  const scale = 1 + (z * z) / whole
  return {
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  }
}
