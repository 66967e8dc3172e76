/** Figures of one owner that only their words tell apart: the odds' chance and the model's own. */
import type { Fact } from '../facts.ts'
import { wordsOf } from './around.ts'
import { aspectsOf } from './aspects.ts'
import type { Clause } from './clauses.ts'
import type { Figure } from './figure.ts'
import type { Seen, Statement } from './seen.ts'
import { contrasts, gained, isFrequency, lostMoney, ofPlayed } from './tables/contrasts.ts'
import type { Contrast } from './tables/contrasts.ts'

export function isToldApart(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const after = clause.text.slice(figure.end - clause.start)
  if (fact.unit === 'percent' && ofPlayed.test(after) && !isFrequency.test(fact.about)) return false
  // A pick that is shown as such is a side's win, or the draw.
  if (/^pick comes in/iu.test(fact.about)) {
    const said = [...aspectsOf(wordsOf(clause.text, seen.named))]
    if (!said.every((each) => /^(?:win|draw|odds|points|scored)$/u.test(each))) return false
  }
  if (/return/iu.test(fact.about) && typeof fact.value === 'number') {
    const isLoss = fact.value < 0
    if ((isLoss ? gained : lostMoney).test(clause.text)) return false
    if (isLoss && !lostMoney.test(clause.text) && !figure.text.startsWith('-')) return false
  }
  return contrasts.every(
    (contrast) =>
      !contrast.units.includes(fact.unit) ||
      !contrast.of.test(fact.about) ||
      isOfKind({ fact, figure, clause, seen }, contrast),
  )
}

/** How far the nearest of some words stand from a figure. */
function gapTo(words: RegExp, text: string, place: number, length: number): number {
  const all = [...text.matchAll(new RegExp(words.source, 'giu'))]
  return Math.min(
    ...all.map(({ 0: found, index }) =>
      index < place ? place - index - found.length : index - place - length,
    ),
  )
}

function isOfKind(said: Statement, { kinds }: Contrast): boolean {
  const { fact, figure, clause, seen } = said
  const own = kinds.find(({ about }) => about === undefined || about.test(fact.about))
  if (!own) return true
  const near = wordsOf(clause.text, seen.named)
  // "Came true 69.8% of the time when it said 67.3%": the words that stand nearest to each.
  const isSaid = /^(?:said|came true)$/iu.test(fact.about)
  if (isSaid && kinds.every(({ words }) => words.test(near))) {
    const place = figure.start - clause.start
    const gaps = kinds.map(({ words }) => gapTo(words, near, place, figure.text.length))
    return Math.min(...gaps) === gaps[kinds.indexOf(own)]
  }
  if (own.words.test(near)) return true
  if (kinds.some((kind) => kind !== own && kind.words.test(near))) return false
  const at = seen.clauses.indexOf(clause)
  if (own.isMarked !== true) {
    // "By the odds Arsenal have 52.0%, Chelsea 22.0%": the source holds on.
    const lead = seen.clauses.slice(0, at).map((each) => wordsOf(each.text, seen.named))
    const last = lead.findLast((text) => kinds.some(({ words }) => words.test(text)))
    return seen.asked.ofModel !== true || last === undefined || own.words.test(last)
  }
  const lead = [
    ...seen.asked.before.slice(-1),
    ...seen.clauses.slice(0, at).map(({ text }) => text),
  ]
  return lead.some((text) => own.words.test(wordsOf(text, seen.named)))
}
