/** Names in a message that nobody of the lists bears: whom it asks about is not known. */
import { isCommon } from './lexicon.ts'
import type { Token } from './tokens.ts'

const BESIDE = '(?:and|or|versus|with|to|against|than|pass|abi|beside|x|,|&|/|-)'
const ANY = '(?:NAME|TEAM|PLAYER)'
const HOW = '(?:better |good |strong |(?:\\w+ ){0,2}compared? )?'
/** `compare X and Y`, `is X better than Arsenal`, `how X dey do compared to Y`. */
const PAIR = new RegExp(` (?:NAME ${HOW}${BESIDE} ${ANY}|${ANY} ${HOW}${BESIDE} NAME) `)
/** Words that nobody filed are common in longer messages, where they are seldom names. */
const WORDS_MAX = 10
/** `and X?`, `what about X`, `compare him with X`. */
const LEAD = '(?:and|or|what about|how about|add|also) |compare (?:\\w+ )?(?:with|to|and) '
const ONE = new RegExp(`^ (?:${LEAD})NAME (?:nko |too |instead |then )*$`)

/** Whether it asks about somebody that nobody of the lists is called. */
export function namesStranger(
  tokens: readonly Token[],
  marks: readonly (string | undefined)[],
): boolean {
  const words: string[] = []
  tokens.forEach(({ text, plain, kind }, at) => {
    const mark = marks[at]
    if (mark === '' || /^[?.!;:()]$/.test(text)) return
    const isName = kind === 'word' && mark === undefined && plain === text && !isCommon(text)
    const word = mark ?? (isName ? 'NAME' : kind === 'sign' ? text : plain)
    // A first name and a last name are one.
    if (word !== 'NAME' || words.at(-1) !== 'NAME') words.push(word)
  })
  const line = ` ${words.join(' ')} `
  return words.length <= WORDS_MAX && (PAIR.test(line) || ONE.test(line))
}
