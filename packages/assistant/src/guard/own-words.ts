/** The user's own figure, quoted as theirs. */
import type { Asked } from '../facts.ts'
import type { Clause } from './clauses.ts'
import { figuresOf } from './figures.ts'
import type { Figure } from './figure.ts'
import { digitsOf } from './number-words.ts'
import { plainText } from './plain.ts'

const theirs =
  /\b(?:(?:you|u|una) (?:don )?(?:said|say|ask\w*|mention\w*|wrot?e|typed?|want\w*|plan\w*|stake[ds]?|put|gave|give|named?|quoted?|talk\w*|told|tell|have|has|wan)|your (?:own )?(?:stake|budget|bet|figure|money|question|plan|message|limit)?|as you|you dey)\b[^\ue000-\uf8ff]*$/iu
const quoted =
  /^(?:you|u|una) (?:don )?(?:said|say|talk\w*|told|tell|wrote|write|typed?|mention\w*)\b/iu
const gain =
  /\b(?:win|wins|won|returns?|get|gets|make|makes|profit|collect|chop|bring|brings|pays?|become|enter)\b/iu

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
