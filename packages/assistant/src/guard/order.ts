/** "The first kick-off is at 13:30": of the matches that are listed, the earliest or the latest. */
import type { Clause } from './clauses.ts'
import { saidDays } from './days.ts'
import { matchOf } from './matches.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'
import { ordered, sequence } from './tables/order-words.ts'

/** When each match begins, as text that sorts; by what its facts are called. */
function startsOf({ known }: Seen, isOver: boolean): Map<string, string> {
  const of = new Map<string, { day?: string; time?: string; isOver?: boolean }>()
  for (const fact of known) {
    if (sidesOf(fact.owner).length === 0) continue
    const each = of.get(matchOf(fact)) ?? {}
    if (fact.unit === 'date') each.day = String(fact.value)
    if (fact.unit === 'time') each.time = String(fact.value)
    if (fact.unit === 'score' && !/likel/iu.test(fact.about)) each.isOver = true
    of.set(matchOf(fact), each)
  }
  return new Map(
    [...of].flatMap(([match, { day, time, isOver: over = false }]) =>
      day !== undefined && over === isOver ? [[match, `${day} ${time ?? ''}`] as const] : [],
    ),
  )
}

export function judgeOrder(clause: Clause, seen: Seen): string | undefined {
  const found = ordered.exec(clause.text)
  if (!found) return undefined
  const all = seen.clauses
    .slice(seen.clauses.indexOf(clause))
    .flatMap((each) => [...(seen.meant.get(each) ?? [])])
  const timed = all
    .flatMap(({ facts }) => facts)
    .filter(({ unit }) => unit === 'date' || unit === 'time')
  if (timed.length === 0) return undefined
  const over = startsOf(seen, true)
  const starts = timed.some((fact) => over.has(matchOf(fact))) ? over : startsOf(seen, false)
  const days = saidDays(clause.text, seen.asked.today)
  const meant = [...starts].filter(([, at]) => days.every(({ fits }) => fits(at.slice(0, 10))))
  const sorted = meant.map(([, at]) => at).toSorted()
  const wanted = found.groups?.['first'] === undefined ? sorted.at(-1) : sorted[0]
  // All of whose figures are of a match that begins then.
  const isSo = all
    .filter(({ facts }) => facts.some((fact) => timed.includes(fact)))
    .every(({ facts }) => facts.some((fact) => starts.get(matchOf(fact)) === wanted))
  return isSo ? undefined : `no tool says "${found[0]}" of it`
}

/** "Hoffenheim play after Enugu Rangers": each of the two has its hour. */
export function judgeSequence(clause: Clause, seen: Seen): string | undefined {
  const found = sequence.exec(clause.text)
  if (!found || heightOf.test(clause.text)) return undefined
  const end = clause.start + found.index + found[0].length
  const other = clause.mentions.find(({ at }) => at === end)
  const one = clause.mentions.find(({ at }) => at < clause.start + found.index)
  if (!one || !other) return undefined
  const starts = startsOf(seen, false)
  const whenOf = (keys: readonly string[]) =>
    seen.known.flatMap((fact) => {
      const isOf = keys.includes(fact.owner) || sidesOf(fact.owner).some((s) => keys.includes(s))
      const at = isOf && fact.unit === 'time' ? starts.get(matchOf(fact)) : undefined
      return at === undefined ? [] : [at]
    })
  const [mine, theirs] = [whenOf(one.keys), whenOf(other.keys)]
  const isBefore = /^(?:before|ahead|earlier)/iu.test(found.groups?.['sign'] ?? '')
  const isTold =
    mine.length === 1 &&
    theirs.length === 1 &&
    (isBefore ? (mine[0] ?? '') < (theirs[0] ?? '') : (mine[0] ?? '') > (theirs[0] ?? ''))
  if (mine.length === 0 && theirs.length === 0) return undefined
  return isTold ? undefined : `no tool says "${found[0].trim()}" of it`
}

/** Ahead in a table, and not in time. */
const heightOf = /\b(?:points?|table|log|place\w*|\d%)\b|\bahead of\b/iu
