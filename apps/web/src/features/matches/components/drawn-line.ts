/** Values as the points of a line, oldest at the left; what is not known is left out. Pure. */
export function lineOf(
  values: readonly (number | null)[],
  box: { width: number; height: number; low: number; high: number },
): string {
  const { width, height, low, high } = box
  const span = Math.max(high - low, Number.EPSILON)
  return values
    .flatMap((value, at) => {
      if (value === null) return []
      const x = (at / Math.max(1, values.length - 1)) * width
      return `${x.toFixed(1)},${(height * (1 - (value - low) / span)).toFixed(1)}`
    })
    .join(' ')
}

/** A day as an instant that lies on it in nearly every zone. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`
}
