/** The clauses of a sentence in signs, and who each is about. */
import type { Figure } from './figure.ts'
import { adverbial, clauseEnd, forWhom, objectLead } from './tables/sentence-words.ts'

export type Mention = { sign: string; at: number; keys: readonly string[]; isObject: boolean }
export type Clause = {
  start: number
  end: number
  text: string
  figures: readonly Figure[]
  mentions: readonly Mention[]
}

/** What follows "to" of what somebody does: "24.5% to win" is one clause, "up to 31%" is not. */
const deeds =
  'win|draw|lose|score|concede|land|come|beat|miss|finish|end|get|take|go|be|happen|see|keep'
const sources = String.raw`(?:the |our )?(?:models?|odds|bookm\w+|market)\b`
const weak = new RegExp(
  String.raw` (?:and|or|with(?! ${sources})|plus|then|against|dey|to(?! (?:${deeds})\b)|vs?\.?) `,
  'giu',
)

export function clausesOf(
  text: string,
  figures: readonly Figure[],
  mentions: ReadonlyMap<string, readonly string[]>,
): Clause[] {
  const cuts = new Set<number>([0])
  for (const { 0: words, index } of text.matchAll(clauseEnd)) {
    if (!isInside(figures, index)) cuts.add(index + words.length)
  }
  const parts = joined(between([...cuts], text.length), text)
  const fine = parts.flatMap((part) => splitWeak(part, { text, figures }))
  return fine.map(({ start, end }) => clauseAt(start, end, { text, figures, mentions }))
}

function isInside(figures: readonly Figure[], at: number): boolean {
  return figures.some(({ start, end }) => at >= start && at < end)
}

function between(cuts: readonly number[], end: number): { start: number; end: number }[] {
  const sorted = cuts.toSorted((one, other) => one - other)
  return sorted.map((start, at) => ({ start, end: sorted[at + 1] ?? end }))
}

/** What only leads to a clause belongs to it. */
function joined(
  parts: readonly { start: number; end: number }[],
  text: string,
): { start: number; end: number }[] {
  const out: { start: number; end: number }[] = []
  for (const part of parts) {
    const lead = out.at(-1)
    if (lead && adverbial.test(text.slice(lead.start, lead.end))) lead.end = part.end
    else out.push({ ...part })
  }
  return out
}

/** At "and", where figures stand on both sides of it. */
function splitWeak(
  part: { start: number; end: number },
  { text, figures }: { text: string; figures: readonly Figure[] },
): { start: number; end: number }[] {
  const cuts = [part.start]
  for (const { 0: words, index } of text.slice(part.start, part.end).matchAll(weak)) {
    const at = part.start + index
    const from = cuts.at(-1) ?? part.start
    const has = (start: number, end: number) =>
      figures.some((figure) => figure.start >= start && figure.end <= end)
    if (has(from, at) && has(at + words.length, part.end)) cuts.push(at + words.length - 1)
  }
  return between(cuts, part.end)
}

/** "Strix points to 1-0": who says it, not whose it is. */
const speaks =
  /^ (?:points?|puts?|sees?|rates?|expects?|reckons?|says?|thinks?|forecasts?|predicts?|leans?)\b/iu

function clauseAt(
  start: number,
  end: number,
  given: {
    text: string
    figures: readonly Figure[]
    mentions: ReadonlyMap<string, readonly string[]>
  },
): Clause {
  const text = given.text.slice(start, end)
  const found: Mention[] = []
  for (const { 0: sign, index } of text.matchAll(/[\ue000-\uf8ff]/gu)) {
    const keys = given.mentions.get(sign)
    if (!keys || keys.includes('*')) continue
    if (keys.includes('Strix') && speaks.test(text.slice(index + 1))) continue
    const isObject = objectLead.test(text.slice(0, index))
    found.push({ sign, at: start + index, keys, isObject })
  }
  const own = given.figures.filter((figure) => figure.start >= start && figure.end <= end)
  return { start, end, text, figures: own, mentions: found }
}

/** Whose a figure is, as its clause says it: the nearest subject before it, else who follows. */
export function subjectOf(figure: Figure, clause: Clause): readonly Mention[] {
  const earlier = clause.mentions.filter(({ at }) => at < figure.start)
  const isRival = ({ at }: Mention) =>
    /\bagainst (?:the )?$/iu.test(clause.text.slice(0, at - clause.start))
  const near =
    earlier.findLast(({ isObject }) => !isObject) ??
    earlier.findLast((each) => !isRival(each)) ??
    earlier.at(-1)
  if (near) return withPartner(near, earlier, clause)
  const later = clause.mentions.filter(({ at }) => at >= figure.end)
  const first = later[0]
  if (!first) return []
  const gap = clause.text.slice(figure.end - clause.start, first.at - clause.start)
  const isMeant = forWhom.test(gap) || later.length === 1
  const chosen = isMeant ? first : (later.find(({ isObject }) => !isObject) ?? first)
  return withPartner(chosen, later, clause)
}

/** "Arsenal and Chelsea" are one subject. */
export function withPartner(
  mention: Mention,
  all: readonly Mention[],
  { text, start }: Clause,
): readonly Mention[] {
  return all.filter((other) => {
    if (other === mention) return true
    const [one, two] = other.at < mention.at ? [other, mention] : [mention, other]
    return /^ (?:and|&|or) $/u.test(text.slice(one.at + 1 - start, two.at - start))
  })
}
