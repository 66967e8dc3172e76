/** Whether a sentence keeps to words whose claims can be read. */
import type { Fact } from '../facts.ts'
import { wordsOf } from './around.ts'
import type { Clause } from './clauses.ts'
import { once } from './fact-words.ts'
import { folded } from './plain.ts'
import type { Seen } from './seen.ts'
import { denied, knows, speaker } from './tables/claim-words.ts'
import { knownPhrases, knownWords, talkWords, unknownMatters } from './tables/known-words.ts'

const word = /\p{L}[\p{L}'-]*/gu
const name = /\p{Lu}[\p{L}'-]*/gu
const knowsOf = new RegExp(`${knows.source}|\\b(?:help|answer)\\b`, 'iu')

/** What the reader is asked for, or offered. */
const offers = /^\W*(?:tell|ask|would you|do you|if you|want|shall i|should i|let me know)\b/iu

const bare = (each: string) => each.replace(/'s?$/u, '')

/** What a fact says in words, its source with it. */
const wordsOfFact = once(
  ({ about, value, source, owner, names = [] }: Fact) =>
    new Set(
      folded([about, value, source, owner, ...names].join(' '))
        .match(word)
        ?.map(bare),
    ),
)

export function judgeWords(clause: Clause, seen: Seen): string | undefined {
  const { asked, facts, named } = seen
  if (asked.ofModel !== true) return undefined
  const isUnknown =
    denied.test(clause.text) && knowsOf.test(clause.text) && speaker.test(clause.text)
  const written = wordsOf(clause.text, named).replaceAll(
    /[\ue000-\uf8ff]/gu,
    (sign) => ` ${named.strangers.get(sign) ?? ''} `,
  )
  const said = folded(written).replaceAll(knownPhrases, ' ')
  // What the reader named may be asked back, and which of several names was meant.
  const mayName = isUnknown || (seen.text.endsWith('?') && clause.figures.length === 0)
  const isMeant = /\bmean\b/iu.test(seen.text)
  const meant = isMeant ? [...named.strangers.values(), ...(seen.text.match(name) ?? [])] : []
  const theirs = mayName ? new Set(folded([asked.text, ...meant].join(' ')).match(word)) : undefined
  // Of somebody who is named such a word would say something.
  const isTalk = clause.mentions.length === 0 || clause.figures.length > 0 || offers.test(seen.text)
  const strange = (said.match(word) ?? []).find(
    (each) =>
      !isIn(knownWords, each) &&
      !(isTalk && isIn(talkWords, each)) &&
      !facts.some((fact) => wordsOfFact(fact).has(bare(each))) &&
      !(isUnknown && unknownMatters.test(each)) &&
      theirs?.has(each) !== true,
  )
  return strange === undefined ? undefined : `"${strange}" is no word that can be checked`
}

const inflections: readonly (readonly [
  ending: RegExp,
  stems: (stem: string) => readonly string[],
])[] = [
  [/'s?$/u, (stem) => [stem]],
  [/s$/u, (stem) => [stem]],
  [/es$/u, (stem) => [stem]],
  [/(?:ed|ing)$/u, (stem) => [stem, `${stem}e`, stem.replace(/([bdglmnprt])\1$/u, '$1')]],
  [/ly$/u, (stem) => [stem]],
]

function isIn(words: ReadonlySet<string>, each: string): boolean {
  if (words.has(each)) return true
  if (each.includes('-')) return each.split('-').every((part) => part === '' || isIn(words, part))
  return inflections.some(([ending, stems]) => {
    const stem = each.replace(ending, '')
    return stem !== each && stem.length > 2 && stems(stem).some((one) => words.has(one))
  })
}
