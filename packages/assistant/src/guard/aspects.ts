/** What of its owner a figure is: the bet, or the kind of count. Two that differ contradict. */
import { remembered } from './remembered.ts'
import { aspectPatterns, during, firstHalf, secondHalf } from './tables/sentence-words.ts'

/** Of a figure these say the kind; beside any other they say nothing. */
const weak = new Set(['scored', 'odds', 'cards', 'points'])
/** These say no more than the unit does. */
const quiet = new Set(['odds', 'cards', 'points'])
/** Words for one thing, in two tenses. */
const same: Readonly<Record<string, string>> = { won: 'win', drawn: 'draw', lost: 'lose' }

const patterns = aspectPatterns.map(
  ([name, pattern]) => [same[name] ?? name, new RegExp(pattern.source, 'giu')] as const,
)

/** All that a text speaks of; lines of goals by their line. */
export const aspectsOf = remembered((text): ReadonlySet<string> => {
  const found = new Set<string>()
  // A bet as a slip calls it.
  let left = text
    .replaceAll(during, ' ')
    .replaceAll(/\bover\/under (\d+(?:\.\d+)?) · (over|under)\b/giu, '$2 $1')
  for (const [written, word = '', line = ''] of left.matchAll(
    /\b(over|under|ova|unda)[ /]?\(?(\d{1,2}(?:\.\d+)?)\)?(?: goals?)?/giu,
  )) {
    found.add(`${word.toLowerCase().startsWith('o') ? 'over' : 'under'} ${Number(line)}`)
    left = left.replace(written, ' ')
  }
  for (const [word] of left.matchAll(/\b(?:over|under|ova|unda)\b/giu)) {
    found.add(word.toLowerCase().startsWith('o') ? 'over' : 'under')
  }
  for (const [name, pattern] of patterns) {
    const rest = left.replaceAll(pattern, ' ')
    if (rest === left) continue
    found.add(name)
    left = rest
  }
  if ([...found].some((name) => !weak.has(name))) for (const name of weak) found.delete(name)
  if (firstHalf.test(text)) found.add('half 1')
  if (secondHalf.test(text)) found.add('half 2')
  return found
})

const halfOf = (aspects: ReadonlySet<string>) =>
  ['half 1', 'half 2'].filter((half) => aspects.has(half))

/** Whether a figure of the one may be said in words of the other. */
export function agree(fact: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const halves = [halfOf(fact), halfOf(said)] as const
  if (halves[1].length > 0 && !halves[1].every((half) => fact.has(half))) {
    if (halves[0].length > 0 || fact.size > 0) return false
  }
  if (halves[0].length > 0 && halves[1].length === 0) return false
  const own = [...fact].filter((name) => !name.startsWith('half '))
  const words = [...said].filter((name) => !name.startsWith('half '))
  if (own.length === 0 || words.length === 0) return true
  if ([own, words].some((each) => each.every((name) => quiet.has(name)))) return true
  return own.some((name) => words.some((word) => isSame(name, word)))
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true
  // "over" alone leans on the line said before.
  return ['over', 'under'].some(
    (side) => (one === side && other.startsWith(side)) || (other === side && one.startsWith(side)),
  )
}

/** Whether the words say which bet or count is meant. */
export function namesOne(aspects: ReadonlySet<string>): boolean {
  return [...aspects].some((name) => !weak.has(name) && !name.startsWith('half '))
}
