import { foldWords } from '@strix/matching'

/** Words that no English question holds; one of them tells. */
const own = new Set(
  'abeg abi comot dey dia naim nko oga oya pikin sabi sef shey una wahala wetin wey'.split(' '),
)
/** Words that English has too, or that names hold; two of them tell. */
const shared = new Set('am dat dem dis don make na sha waka'.split(' '))

/** `who go win`, `e fit draw`: what comes, and what can be. */
const coming = / (?:go|fit) (?:beat|cut|draw|end|enter|give|lose|pass|score|win) /

/** Whether somebody writes Nigerian Pidgin, whatever language their pages have. */
export function speaksPidgin(text: string): boolean {
  const words = foldWords(text)
  if (words.some((word) => own.has(word)) || coming.test(` ${words.join(' ')} `)) return true
  return new Set(words.filter((word) => shared.has(word))).size >= 2
}
