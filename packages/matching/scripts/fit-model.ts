/** A query's candidates by their features, and which of them is the answer (-1 for none). */
export type Rows = { rows: Float64Array[]; answer: number }

export type Example = { x: Float64Array; y: number; group: string; worth: number }

export function dot(w: Float64Array, x: Float64Array): number {
  let sum = 0
  for (let at = 0; at < w.length; at++) sum += (w[at] ?? 0) * (x[at] ?? 0)
  return sum
}

/** Adam on a smooth loss; `gradient` adds to `g` for the whole set. */
function descend(
  size: number,
  steps: number,
  gradient: (w: Float64Array, g: Float64Array) => void,
): Float64Array {
  const w = new Float64Array(size)
  const m = new Float64Array(size)
  const v = new Float64Array(size)
  for (let step = 1; step <= steps; step++) {
    const g = new Float64Array(size)
    gradient(w, g)
    const rate = step > steps * 0.7 ? 0.01 : 0.05
    for (let at = 0; at < size; at++) {
      const slope = g[at] ?? 0
      m[at] = 0.9 * (m[at] ?? 0) + 0.1 * slope
      v[at] = 0.999 * (v[at] ?? 0) + 0.001 * slope * slope
      const mean = (m[at] ?? 0) / (1 - 0.9 ** step)
      const spread = Math.sqrt((v[at] ?? 0) / (1 - 0.999 ** step))
      w[at] = (w[at] ?? 0) - (rate * mean) / (spread + 1e-9)
    }
  }
  return w
}

/** Logistic regression with a small pull towards zero. */
export function fitLogistic(
  examples: readonly Example[],
  size: number,
  pull: number,
): Float64Array {
  const total = examples.reduce((sum, example) => sum + example.worth, 0)
  return descend(size, 450, (w, g) => {
    for (const { x, y, worth } of examples) {
      const error = ((1 / (1 + Math.exp(-dot(w, x))) - y) * worth) / total
      for (let at = 0; at < size; at++) g[at] = (g[at] ?? 0) + error * (x[at] ?? 0)
    }
    for (let at = 1; at < size; at++) g[at] = (g[at] ?? 0) + pull * (w[at] ?? 0)
  })
}

/** Choice among a query's candidates and none of them, none weighing 0. */
export function fitChoice(all: readonly Rows[], size: number, pull: number): Float64Array {
  const choices = mergeChoices(all)
  return descend(size, 450, (w, g) => {
    for (const { rows, answer, times } of choices) {
      const exps = rows.map((row) => Math.exp(Math.min(40, dot(w, row))))
      const total = exps.reduce((sum, value) => sum + value, 1)
      rows.forEach((row, at) => {
        const error = (((exps[at] ?? 0) / total - (at === answer ? 1 : 0)) * times) / all.length
        for (let k = 0; k < size; k++) g[k] = (g[k] ?? 0) + error * (row[k] ?? 0)
      })
    }
    for (let at = 1; at < size; at++) g[at] = (g[at] ?? 0) + pull * (w[at] ?? 0)
  })
}

/** Queries alike in every feature count as one asked several times. */
function mergeChoices(
  choices: readonly Rows[],
): { rows: Float64Array[]; answer: number; times: number }[] {
  const known = new Map<string, { rows: Float64Array[]; answer: number; times: number }>()
  for (const { rows, answer } of choices) {
    const key = `${answer} ${rows.map((row) => row.join(' ')).join('|')}`
    const found = known.get(key)
    if (found === undefined) known.set(key, { rows, answer, times: 1 })
    else found.times += 1
  }
  return [...known.values()]
}

/** Examples alike in every feature count as one of greater worth. */
export function merge(examples: readonly Example[]): Example[] {
  const known = new Map<string, Example>()
  for (const example of examples) {
    const key = `${example.group} ${example.y} ${example.x.join(' ')}`
    const found = known.get(key)
    if (found === undefined) known.set(key, { ...example })
    else found.worth += example.worth
  }
  return [...known.values()]
}
