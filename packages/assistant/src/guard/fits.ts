/** Whether a sentence says enough of a figure for it to be that of a fact, and of nothing else. */
import type { Fact } from '../facts.ts'
import { wordsOf } from './around.ts'
import type { Clause, Mention } from './clauses.ts'
import type { Figure } from './figure.ts'
import { conceptsIn, kindOf, kinOf } from './concepts.ts'
import { matchOf, sideInWords } from './matches.ts'
import { leagueSign, nameSentence, sidesOf } from './names.ts'
import { plainText } from './plain.ts'
import { scoreStandsRight } from './results.ts'
import { isInScope } from './scope.ts'
import type { Seen, Statement } from './seen.ts'
import { compared, ofPicks, thanSource } from './tables/comparison-words.ts'
import type { Concept } from './tables/concepts.ts'
import { nouns } from './tables/counted-words.ts'
import { ofEach, ofSlip, ofTwo, opposed, rival } from './tables/sentence-words.ts'
import { isValue } from './values.ts'

export function isFit(said: Statement): boolean {
  return checks.every((check) => check(said))
}

const checks: readonly ((said: Statement) => boolean)[] = [
  hasItsWords,
  isLed,
  isOfMatch,
  isOfNobodyElse,
  isOfSomebodyNamed,
  isOfWhoPlays,
  isOfPartners,
  isOfOther,
  isPaired,
  isLeftOut,
  isPick,
  isAgainstRival,
  isOfPlatform,
  isNoDifference,
  isOfBoth,
  isInScope,
]

const textsOf = ({ seen }: Statement) => [seen.text, ...seen.asked.before.slice(-1)]

/** What its kind must be called; of a miss right beside the figure. */
function hasItsWords(said: Statement): boolean {
  const { fact, clause, seen } = said
  const { needs = [], isHere, never } = kindOf(fact) ?? {}
  const own = wordsOf(clause.text, seen.named)
  const at = seen.clauses.indexOf(clause)
  const lead = clause.mentions.length === 0 ? (seen.clauses[at - 1]?.text ?? '') : ''
  if (never?.test(own) === true || never?.test(wordsOf(lead, seen.named)) === true) return false
  const last = at === 0 ? seen.asked.before.slice(-1) : []
  const texts = isHere === true ? [own, lead, ...last] : textsOf(said)
  const around = new Set(texts.flatMap((text) => [...conceptsIn(wordsOf(text, seen.named)).keys()]))
  return needs.every((any: readonly Concept[]) => any.some((concept) => around.has(concept)))
}

/** What stands right before the figure. */
function isLed({ fact, figure, seen }: Statement): boolean {
  const before = seen.text.slice(0, figure.start)
  const isOfLast = /\b(?:last|past|most recent|latest) $/iu.test(before)
  if (isOfLast && fact.unit === 'count' && !/^matches(?: shown)?$/iu.test(fact.about)) return false
  // Not what a platform carries of a slip, but all that the slip has.
  const isOfAll = /\bof (?:the|its|your|these) $/iu.test(before)
  const isPart = seen.facts.some(
    ({ owner, about, value }) =>
      owner === fact.owner && about === 'games of the slip' && value !== fact.value,
  )
  if (isOfAll && fact.about === 'games' && isPart) return false
  if (!isBaseAsSuch(fact, figure, seen) || !isOfPlace(fact, figure, seen)) return false
  return kindOf(fact)?.lead?.test(before) !== false
}

const leadsToBase = new RegExp(
  String.raw`\b(?:last|past|previous|recent|latest|of|from|in|inside|over|after|across|through` +
    String.raw`|played|plays?|for|all|against)` +
    String.raw`(?: (?:their|the|his|her|its|dia|una|all|just|only|about))* $`,
  'iu',
)

/** How many matches there were is said as such: "to Fiorentina's five" is of what they did. */
function isBaseAsSuch({ unit, about }: Fact, figure: Figure, seen: Seen): boolean {
  if (unit !== 'count' || !/^matches(?: played)?$/iu.test(about)) return true
  const isLedTo = ({ start }: Figure) => leadsToBase.test(seen.text.slice(0, start))
  if ((figure.counted ?? []).some((word) => nouns.match.test(word)) || isLedTo(figure)) return true
  const last = [...seen.meant.values()].flat().findLast((each) => each.figure.end <= figure.start)
  const isSame = last?.facts.some((fact) => fact.about === about) === true
  return (
    isSame &&
    !/\b(?:in|from|of|across|over|last|past) $/iu.test(seen.text.slice(0, last.figure.start))
  )
}

/** "13th on 12": points. */
function isOfPlace({ unit }: Fact, figure: Figure, { clauses, text }: Seen): boolean {
  const figures = clauses.flatMap((each) => each.figures)
  const last = figures.findLast(({ end }) => end <= figure.start)
  if (last?.units.includes('position') !== true || figure.counted?.length !== 0) return true
  if (
    !/^(?: in (?:the )?\S+)? (?:on|with) (?:just |only )?$/iu.test(
      text.slice(last.end, figure.start),
    )
  ) {
    return true
  }
  return unit === 'points'
}

/** "Arsenal score over 1.5": of one side no tool says it. */
function isOfMatch({ fact, clause: { mentions, text } }: Statement): boolean {
  if (kindOf(fact)?.ofMatch !== true) return true
  const sides = sidesOf(fact.owner)
  const named = (each: Mention) => sides.filter((side) => each.keys.includes(side))
  const all = new Set(mentions.flatMap(named))
  if (all.size === 1 && /\b(?:for|by) [\ue000-\uf8ff] (?:alone|only|themselves)\b/iu.test(text)) {
    return false
  }
  return all.size !== 1 || !mentions.some((each) => !each.isObject && named(each).length === 1)
}

/** "Have twice beaten Wrexham": matches against whoever it was tell nothing of one side. */
function isOfNobodyElse({ fact, clause: { text, mentions, figures } }: Statement): boolean {
  if (kindOf(fact)?.isOfForm !== true || compared.test(text)) return true
  if (/\b(?:matches|games|meetings|\d) against [\ue000-\uf8ff]/iu.test(text)) return false
  if (text.includes(leagueSign)) return false
  if (figures.length > 1) return true
  return !mentions.some(({ keys, isObject }) => isObject && !keys.includes(fact.owner))
}

/** Whose it is was named here or a sentence before, or is the only one who has such a figure. */
function isOfSomebodyNamed(said: Statement): boolean {
  const { fact, figure, seen } = said
  const { owner } = fact
  if (/^(?:strix|you)$/iu.test(owner)) return true
  const others = seen.facts.filter((each) => each.unit === fact.unit && each.about === fact.about)
  const isNamed = kindOf(fact)?.named === true
  if (!isNamed && others.every(({ value }) => value === fact.value)) return true
  // Held against the one before, which is judged as the owner's.
  if (opposed.test(seen.text.slice(0, figure.start))) return true
  const isNameless = [...seen.named.mentions.values()].every((keys) => keys.length === 0)
  if (isNameless && /^(?:date|time|score)$/u.test(fact.unit)) return true
  if (ofSlip.test(seen.text) || rival.test(seen.text) || ofEach.test(seen.text)) return true
  const all = new Set(seen.facts.map((each) => each.owner))
  const pairs = [...all].filter((each) => sidesOf(each).length > 0)
  if (sidesOf(owner).length > 0 && pairs.length === 1) return true
  const [before] = seen.asked.before.slice(-1)
  const earlier =
    before === undefined
      ? []
      : [...nameSentence(plainText(before), seen.nameable).mentions.values()].flat()
  const named = new Set([...seen.named.mentions.values()].flat().concat(earlier))
  if (named.has(owner) || sidesOf(owner).some((side) => named.has(side))) return true
  if ([...named].some((key) => fact.about.includes(key))) return true
  const isFavourite = seen.facts.some((each) => each.about === 'favourite' && each.owner === owner)
  if (isFavourite && /\b(?:favou?rites?|pick)\b/iu.test(seen.text)) return true
  return [said.clause.text, ...textsOf(said)].some((text) => sideInWords(text, seen) === owner)
}

/** Whoever is named beside a figure of a match plays in one of which it is true. */
function isOfWhoPlays({ fact, figure, clause, seen }: Statement): boolean {
  if (sidesOf(fact.owner).length === 0) return true
  const sides = new Set(seen.facts.flatMap(({ owner }) => [...sidesOf(owner)]))
  const teams = clause.mentions.filter(({ keys }) => keys.some((key) => sides.has(key)))
  const plays = ({ keys }: Mention, each: Fact) =>
    sidesOf(each.owner).some((side) => keys.includes(side))
  const isSo = (all: readonly Mention[], isInOrder = false) =>
    seen.facts.some(
      (each) =>
        each.unit === fact.unit &&
        each.about === fact.about &&
        all.every((team) => plays(team, each)) &&
        (!isInOrder || all[0]?.keys.includes(sidesOf(each.owner)[0] ?? '') === true) &&
        (fact.unit !== 'score' ||
          all.length > 1 ||
          standsFor(all, each, { figure, clause, seen })) &&
        (isValue(figure, each) || (clause.figures.length > 1 && teams.length > 2)) &&
        (teams.length > 2 || !isOfMatches(fact) || areOfOne(each, clause, seen)),
    )
  return teams.every((team, at) => {
    const before = teams[at - 1]
    const between =
      before && clause.text.slice(before.at + 1 - clause.start, team.at - clause.start)
    if (!before || between === undefined) return isSo([team])
    const isPair = team.isObject || (/^ and $/u.test(between) && ofTwo.test(clause.text))
    return isPair ? isSo([before, team], /^ (?:v|vs)\.? $/iu.test(between)) : isSo([team])
  })
}

/** "Both of two platforms carry two games": each of them. */
function isOfPartners({ fact, figure, clause, seen }: Statement): boolean {
  const { mentions, text, start } = clause
  if (clause.figures.filter(({ units }) => units[0] === figure.units[0]).length > 1) return true
  if (sidesOf(fact.owner).length > 0) return true
  const listed = listedBefore(clause, seen)
  const isSo = (keys: readonly string[]) =>
    seen.facts.some(
      (each) =>
        each.unit === fact.unit &&
        each.about === fact.about &&
        keys.includes(each.owner) &&
        isValue(figure, each),
    )
  if (!listed.every(({ keys }) => isSo(keys))) return false
  return mentions.every((other, at) => {
    const one = mentions[at - 1]
    if (!one || other.at > figure.start) return true
    if (!/^(?:,)? and $/u.test(text.slice(one.at + 1 - start, other.at - start))) return true
    return [one, other].every(({ keys }) => isSo(keys))
  })
}

/** Names with a comma each before "… and …". */
function listedBefore(clause: Clause, { clauses }: Seen): readonly Mention[] {
  const before = clauses.slice(0, clauses.indexOf(clause)).toReversed()
  const end = before.findIndex(({ text }) => !/^\s*[\ue000-\uf8ff],\s*$/u.test(text))
  return before.slice(0, end < 0 ? before.length : end).flatMap(({ mentions }) => mentions)
}

/** "Leicester and Everton both won 1-0": each of them in its own match. */
function standsFor(
  mentions: readonly Mention[],
  fact: Fact,
  { figure, clause, seen }: Pick<Statement, 'figure' | 'clause' | 'seen'>,
): boolean {
  const isAlone = clause.mentions.filter(({ isObject }) => !isObject).length < 2
  return isAlone || scoreStandsRight(fact, figure, { ...clause, mentions }, seen)
}

const isOfMatches = ({ unit }: Fact) => unit === 'date' || unit === 'time' || unit === 'score'

/** Day, hour and score of one clause are those of one match. */
function areOfOne(fact: Fact, { figures }: Clause, { facts }: Seen): boolean {
  const own = facts.filter(
    (each) => isOfMatches(each) && matchOf(each) === matchOf(fact) && each.owner === fact.owner,
  )
  return figures
    .filter(({ units }) => units[0] === 'date' || units[0] === 'time' || units[0] === 'score')
    .every((figure) => own.some((each) => isValue(figure, each)))
}

/** "2.3 against 1.7": the same of the other one, or from the other source. */
function isOfOther({ fact, figure, seen }: Statement): boolean {
  if (!opposed.test(seen.text.slice(0, figure.start))) return true
  if (/range|odds (?:before|after)/iu.test(fact.about)) return true
  const isOfSource = thanSource.test(seen.text)
  const before = [...seen.meant.values()].flat().filter((each) => each.figure.end <= figure.start)
  if (fact.unit === 'count') {
    return before.length === 0 || before.at(-1)?.facts.some(({ unit }) => unit === 'count') === true
  }
  return (before.at(-1)?.facts ?? []).some(
    (each) =>
      kinOf(each) === kinOf(fact) &&
      each.unit === fact.unit &&
      (isOfDraw(each) === isOfDraw(fact) || /\bdraws?\b/iu.test(seen.text)) &&
      (isOfSource
        ? each.owner === fact.owner && each.about !== fact.about
        : each.owner !== fact.owner || each.about !== fact.about),
  )
}

const isOfDraw = ({ about }: Fact) => /^draw\b/iu.test(about)

/** How often something came true is said beside what was said of it. */
function isPaired({ fact: { about, id }, seen: { clauses, facts } }: Statement): boolean {
  const isOf = (each: string) => /^(?:said|came true)$/iu.test(each)
  const binOf = (each: string) => each.slice(0, Math.max(0, each.lastIndexOf('.')))
  if (!isOf(about)) return true
  const other = facts.find(
    (each) => each.about !== about && isOf(each.about) && binOf(each.id) === binOf(id),
  )
  const figures = clauses.flatMap((each) => each.figures)
  return other !== undefined && figures.some((figure) => isValue(figure, other))
}

/** Only of the weakest game it is known what the slip would be without it. */
function isLeftOut({ fact: { about, owner }, seen: { clauses, known } }: Statement): boolean {
  if (!/^lands without/iu.test(about)) return true
  const weakest = known.find((each) => each.unit === 'word' && each.about === 'least')?.owner
  const named = clauses.flatMap(({ mentions }) => mentions)
  return named.every(({ keys }) => keys.some((key) => key === owner || key === weakest))
}

/** A pick is a side's win or the draw, where picks are spoken of. */
function isPick(said: Statement): boolean {
  const { fact, clause, seen } = said
  if (!/^pick (?:comes in|misses)$/iu.test(fact.about)) return true
  const at = seen.clauses.indexOf(clause)
  const lead =
    clause.mentions.length > 0
      ? []
      : at > 0
        ? [seen.clauses[at - 1]?.text ?? '']
        : seen.asked.before.slice(-1)
  const words = conceptsIn(wordsOf([...lead, clause.text].join(' '), seen.named))
  if ((['goalLine', 'bothScore', 'double', 'half'] as const).some((each) => words.has(each)))
    return false
  if (fact.about === 'pick misses' && sidesOf(fact.owner).length === 0 && words.has('draw'))
    return false
  if (fact.about === 'pick misses') return true
  if (words.has('miss')) return false
  if (words.has(sidesOf(fact.owner).length > 0 ? 'win' : 'draw')) return false
  return textsOf(said).some((text) => ofPicks.test(text))
}

/** "1.14 at" a platform: a price is of the platform that is named after it. */
function isOfPlatform({ fact, figure, clause, seen }: Statement): boolean {
  if (fact.unit !== 'odds') return true
  const isPlatform = (key: string) =>
    seen.known.some(({ unit, owner }) => unit === 'odds' && owner === key)
  const next = clause.figures.find(({ start }) => start >= figure.end)
  const after = clause.mentions.find(
    ({ at, keys }) =>
      at >= figure.end && (!next || at < next.start) && keys.length > 0 && keys.every(isPlatform),
  )
  if (!after || after.keys.includes(fact.owner)) return true
  const between = clause.text.slice(figure.end - clause.start, after.at - clause.start)
  return !/^[^\ue000-\uf8ff]*\b(?:at|on|with|from|by) (?:the )?$/iu.test(between)
}

const beyond = new RegExp(
  String.raw`^ ?(?:%|per ?cent(?:age points?)?)? ?(?:points?|goals?|places?|positions?|wins?|matches|games|minutes|credits|shots|assists|cards?)? ?(?:more|fewer|less|ahead|clear|behind|adrift|above|below|better|worse|higher|lower|up|down)(?: (?:than|of|on))? (?:the )?[\ue000-\uf8ff]`,
  'iu',
)

/** "31 points ahead of Besiktas": by how much one is ahead, no tool says. */
function isNoDifference({ figure, clause }: Statement): boolean {
  return !beyond.test(clause.text.slice(figure.end - clause.start))
}

/** "Both land 41.7% of the time": where there are two picks, or two games. */
function isOfBoth({ fact: { about, owner }, clause, seen: { known } }: Statement): boolean {
  if (!/\b(?:both|the two)\b/iu.test(clause.text)) return true
  if (/^lands /iu.test(about)) {
    return known.find((each) => each.about === 'games' && each.owner === owner)?.value === 2
  }
  if (about !== 'all picks come in') return true
  return known.filter((each) => each.about === 'pick comes in').length === 2
}

const versus = /\b(?:beat\w*|defeat\w*|against|over|versus|vs?\.?|facing|faces?|past) (?:the )?$/iu

/** "A 44.5% chance of beating Parma": whoever is named so plays against the owner. */
function isAgainstRival({ fact: { owner }, clause, seen }: Statement): boolean {
  const pairs = new Set(seen.known.map((each) => each.owner))
  const matches = [...pairs].map(sidesOf)
  if (!matches.some((sides) => sides.includes(owner))) return true
  const { mentions, text, start } = clause
  return mentions.every(({ at, keys }) => {
    const isMeant =
      versus.test(text.slice(0, at - start)) && !/^['’]s? \d/u.test(text.slice(at + 1 - start))
    if (!isMeant || keys.includes(owner)) return true
    if (!matches.some((sides) => keys.some((key) => sides.includes(key)))) return true
    return matches.some((sides) => sides.includes(owner) && keys.some((key) => sides.includes(key)))
  })
}
