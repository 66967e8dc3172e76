/** Chances the way they are shown. Pure. */

/** `0.4849` → `48.5%`; what is not quite nothing or certain never looks so. */
export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.001) return '<0.1%'
  if (chance < 1 && chance > 0.999) return '>99.9%'
  return `${(chance * 100).toFixed(1)}%`
}

/** Chances that sum to one, in tenths of a percent that sum to 100.0 (largest remainder). */
export function formatWhole(chances: readonly number[]): string[] {
  const tenths = chances.map((chance) => Math.floor(chance * 1000))
  const missing = 1000 - tenths.reduce((sum, each) => sum + each, 0)
  const byRest = chances
    .map((chance, at) => ({ at, rest: chance * 1000 - Math.floor(chance * 1000) }))
    .toSorted((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, Math.max(0, missing))) tenths[at] = (tenths[at] ?? 0) + 1
  return tenths.map((each) => `${(each / 10).toFixed(1)}%`)
}
