/** The figures of a sentence, each with the unit that its words say. */
import type { Figure } from './figure.ts'
import { remembered } from './remembered.ts'
import { rules } from './tables/figure-rules.ts'

/** Every figure once, in the order of the sentence; the more telling rule takes it. */
export const figuresOf = remembered((text): readonly Figure[] => {
  let left = text
  const found: Figure[] = []
  for (const { pattern, read } of rules) {
    for (const match of left.matchAll(pattern)) {
      const figure = read(match as RegExpExecArray, text)
      const [written] = match
      const [start, end] = [match.index, match.index + written.length]
      if (figure) found.push({ ...figure, start, end, text: written })
      left = left.slice(0, start) + '\u0000'.repeat(end - start) + left.slice(end)
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
})
