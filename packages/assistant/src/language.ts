import { foldWords } from '@strix/matching'

/** Words that no English question holds; one of them tells. */
const own = new Set(
  'abeg abi comot dey dia naim nko oga oya pikin sabi sef shey una wahala wetin wey'.split(' '),
)
/** Words that names and slips of the thumb hold too; two of them tell. */
const shared = new Set('dat dem dis na sha waka'.split(' '))
const deeds = 'beat|cut|draw|end|enter|give|lose|pass|play|score|win'
const ways = [
  // "who go win", "e fit draw", not "will they go win"
  new RegExp(` (?:who|which one|e|dem|am) (?:go|fit) (?:${deeds}) `),
  / (?:go|fit|can|dey) (?:beat|win|score|play) am /,
  / (?:make i|make we|make dem|no be|people don|no fit) /,
]

/** Whether somebody writes Nigerian Pidgin, whatever language their pages have. */
export function speaksPidgin(text: string): boolean {
  const words = foldWords(text)
  if (words.some((word) => own.has(word))) return true
  if (new Set(words.filter((word) => shared.has(word))).size >= 2) return true
  const line = ` ${words.join(' ')} `
  return ways.some((way) => way.test(line))
}
