/** What becomes of a slip elsewhere: from which odds to which, and whether all of it is carried. */
import { antecedentOf } from './antecedent.ts'
import type { Clause } from './clauses.ts'
import type { Seen } from './seen.ts'
import { denied } from './tables/claim-words.ts'
import { conversions, goesDown, goesUp, partOfSlip, wholeSlip } from './tables/slip-words.ts'

const isTurn = /^odds (?:before|after)$/iu

/** "Without A - B the chance drops to 28.4%": with a game less it is greater. */
export function judgeWithout({ text }: Clause, seen: Seen): string | undefined {
  const isLess = goesDown.test(text.replaceAll(cutOf, '')) && !goesUp.test(text)
  const meant = [...seen.meant.values()].flat()
  const isWithout = meant.some(({ facts }) =>
    facts.some(({ about }) => /^lands without/iu.test(about)),
  )
  return isLess && isWithout ? 'no tool says that the chance goes that way' : undefined
}

/** What is done to the game, not what becomes of the chance. */
const cutOf = /\b(?:drop|lose)\w* (?:the )?[\ue000-\uf8ff]/giu

/** "From 6.41 to 5.18": the odds before, then those after; and which way they went. */
export function judgeTurn(clause: Clause, seen: Seen): string | undefined {
  const turns = seen.known.filter(({ about }) => isTurn.test(about))
  const valueOf = (about: string) => Number(turns.find((fact) => fact.about === about)?.value)
  const apart = valueOf('odds after') - valueOf('odds before')
  if (Number.isNaN(apart)) return undefined
  const isOfOdds = /\b(?:odds?|prices?)\b/iu.test(seen.text)
  for (const { figure, facts } of seen.meant.get(clause) ?? []) {
    if (!isOfOdds && !facts.some(({ unit }) => unit === 'odds')) continue
    const lead = seen.text.slice(0, figure.start)
    const isTo = /\bfrom (?:[^.;!?]|\.\d)*\d(?:[^.;!?\d]{0,30})\bto (?:only |just |about )?$/iu
    const wanted = isTo.test(lead)
      ? 'odds after'
      : /\bfrom (?:the |about )?$/iu.test(lead)
        ? 'odds before'
        : undefined
    if (wanted !== undefined && !facts.some(({ about }) => about === wanted)) {
      return `"${figure.text}" stands the wrong way round`
    }
  }
  const isOfThem = [...seen.meant.values()].flat().some(({ facts }) => facts.some(isOfTurn))
  const isUp = goesUp.test(clause.text)
  if (!isOfThem || isUp === goesDown.test(clause.text)) return undefined
  const isSo = !denied.test(clause.text) && Math.sign(apart) === (isUp ? 1 : -1)
  return isSo ? undefined : 'no tool says that the odds go that way'
}

const isOfTurn = ({ about }: { about: string }) => isTurn.test(about)

const goesTo = /\bconvert\w*\b[^.;]*\b(?:to|onto) (?:the )?$/iu

/** "None of the games convert": as many as are known to. */
export function judgeConverted(clause: Clause, { known }: Seen): string | undefined {
  const { text, mentions, start } = clause
  const after = known.find(({ about }) => about === 'odds after')?.owner
  const elsewhere = mentions.find(
    ({ at, keys }) =>
      after !== undefined && !keys.includes(after) && goesTo.test(text.slice(0, at - start)),
  )
  if (elsewhere) return 'no tool says that it goes there'
  const found = conversions.exec(text)
  const can = known.find(({ about }) => about === 'games that convert')
  const all = known.find(({ about, owner }) => about === 'games' && owner === can?.owner)
  if (!found || !can || !all) return undefined
  const { not, many = '' } = found.groups ?? {}
  const isDenied = not !== undefined || /\b(?:not|no)\b|n't\b/iu.test(text)
  const isAll = can.value === all.value
  const isSo = /^none/iu.test(many) ? can.value === 0 : isAll !== isDenied
  return isSo ? undefined : `no tool says "${found[0]}"`
}

/** Of whom it is known how much of the slip they carry. */
export function isOfWholeSlip({ text, mentions }: Clause, { known }: Seen): boolean {
  const isPlatform = (key: string) =>
    known.some(({ owner, about }) => owner === key && about === 'games of the slip')
  return (
    wholeSlip.test(text) &&
    mentions.length > 0 &&
    mentions.every(({ keys }) => keys.length > 0 && keys.every(isPlatform))
  )
}

/** That it is not all of the slip, of whom a judge has found it so. */
export function deniesWhole(clause: Clause, seen: Seen): boolean {
  const isNamed = clause.mentions.length > 0 || antecedentOf(clause, seen).length > 0
  return isNamed && wholeSlip.test(clause.text) && judgeWholeSlip(clause, seen) === undefined
}

/** "Pays 5.10 for the full slip": who carries a part of it pays for that part. */
export function judgeWholeSlip(clause: Clause, seen: Seen): string | undefined {
  const ofPart = partOfSlip.exec(clause.text)
  const found = ofPart ?? wholeSlip.exec(clause.text)
  if (!found) return undefined
  const said = clause.mentions.flatMap(({ keys }) => keys)
  const keys = said.length > 0 ? said : antecedentOf(clause, seen)
  const isDenied = ofPart !== null || denied.test(clause.text.slice(0, found.index))
  const wrong = keys.some((key) => {
    const valueOf = (about: string) =>
      seen.known.find((fact) => fact.owner === key && fact.about === about)?.value
    const [carried, all] = [valueOf('games'), valueOf('games of the slip')]
    return carried !== undefined && all !== undefined && (carried === all) === isDenied
  })
  return wrong ? `no tool says "${found[0]}" of it` : undefined
}
