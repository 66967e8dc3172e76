/** "A", "A and B", "A, B and C": names as a sentence of either language has them. */
export function allOf(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}
