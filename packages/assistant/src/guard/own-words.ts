/** The user's own figure, quoted as theirs. */
import type { Asked } from '../facts.ts'
import type { Clause } from './clauses.ts'
import { figuresOf } from './figures.ts'
import type { Figure } from './figure.ts'
import { digitsOf } from './number-words.ts'
import { plainText } from './plain.ts'
import { theirs, quoted, gain } from './tables/sentence-words.ts'

export function isTheirs(figure: Figure, clause: Clause, asked: Asked): boolean {
  const before = clause.text.slice(0, figure.start - clause.start)
  const lead = theirs.exec(before)
  if (!lead || (gain.test(lead[0]) && !quoted.test(lead[0]))) return false
  return figuresOf(digitsOf(plainText(asked.text))).some(
    ({ value, units }) =>
      value === figure.value &&
      (units.length === 0 || units.some((unit) => figure.units.includes(unit)) || isMoney(figure)),
  )
}

/** Whoever writes "5000" of a stake means naira. */
function isMoney({ units }: Figure): boolean {
  return units.includes('naira')
}
