/** "A", "A and B", "A, B and C": names as a sentence of either language has them. */
export function allOf(names: readonly string[]): string {
  return joined(names, 'and')
}

/** "A", "A or B", "A, B or C". */
export function anyOf(names: readonly string[]): string {
  return joined(names, 'or')
}

function joined(names: readonly string[], word: string): string {
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${word} ${last}`
}
