import { lineOf, type Line } from './phrases.ts'
import { SAID } from './tables/bets-as-said.ts'
import { numbersInWords } from './tables/small-numbers.ts'
import type { Token } from './tokens.ts'

const SPLIT = /^(over|ova|ovr|ov|o|under|unda|und|un|u)(\d+(?:\.\d+)?)$/
const MORE = /^(\d+(?:\.\d+)?)(over|ova|ov|under|un|up|plus)$/

/** Lines are written without their point, too: over 25 is over 2.5. */
function lineNumber(text: string): string {
  return /^[0-9]5$/.test(text) ? `${text[0]}.5` : text
}

function wordsOf({ text, plain, kind }: Token): string[] {
  if (kind === 'sign') return [text]
  const split = SPLIT.exec(text)
  if (split !== null && !/^(u|un|under)(1[5-9]|2[0-3])$/.test(text)) {
    return [split[1]?.startsWith('o') ? 'over' : 'under', lineNumber(split[2] ?? '')]
  }
  const more = MORE.exec(text)
  if (more !== null) return [lineNumber(more[1] ?? ''), more[2] ?? '']
  if (/^(x|v|vs)$/.test(text)) return [text === 'x' ? 'x' : 'versus']
  // Elsewhere `no` is read as `not`; markets are called `draw no bet` and `no goal`.
  if (text === 'no') return ['no']
  if (/^(hosts?|hom|hm|landlords)$/.test(text)) return ['home']
  if (/^(visitors?|guests|visiting)$/.test(text)) return ['away']
  return [text.endsWith('+') ? text : plain]
}

const SMALL = Object.keys(numbersInWords).join('|')
/** `three goals`, `four point five`: how many, where a line of goals is said. */
const COUNTED = new RegExp(` (${SMALL})(?=\\.5 | (?:or more )?(?:clear )?goals? )`, 'g')

/** `under 17 boys` are a side, and no match is bet under 17 goals. */
const AGE =
  / (?:under|u) (?:1[5-9]|2[0-3])s?(?= (?!goal|corner|card|booking|shot|foul|point|offside)| *$)/g

/** Bets that somebody no longer wants: `no do GG again, give me o3.5`, `leave the GG, put 1x`. */
const DROPPED: readonly RegExp[] = [
  / (?:no|not|dont) (?:do|want|need|use|play) (?:the )?(?:[^ ]+ ){1,3}?(?=(?:again|anymore) )/g,
  / (?:no|not|dont) (?:do|want|need|use|play) (?:[^ ]+ ){1,3}?(?=, (?:give|make|put|do|use) )/g,
  / (?:forget|leave|comot|scrap)(?: about)?(?: the)? (?:[^ ]+ ){1,3}?(?=,? ?(?:give|put|make) )/g,
]

/** `t0 versus t1 double chance`: right after both sides a bet is on neither of them by name. */
const AFTER_BOTH = new RegExp(
  '(?<= t\\d(?: (?:versus|x|-|/|and))?) t(\\d)' + '(?= (?:straight|double chance|1x2|ml) )',
  'g',
)

function withoutSecond(line: string): string {
  return line.replace(AFTER_BOTH, (said, side: string, at: number) =>
    `${line.slice(0, at)} `.includes(` t${side} `) ? said : ' ~',
  )
}

function plainBet(line: string): string {
  const open = DROPPED.reduce((left, bet) => left.replace(bet, ' ~ '), line).replace(AGE, ' ~')
  const text = withoutSecond(open)
  const said = SAID.reduce((left, [pattern, to]) => left.replace(pattern, to), text)
  return said.replace(COUNTED, (_, word: string) => ` ${numbersInWords[word]}`)
}

/** A message as the markets' patterns read it: sides are `t0`, `t1` in the order they stand. */
export function marketLine(
  tokens: readonly Token[],
  sides: readonly { start: number; end: number; side: number }[],
  taken: (at: number) => boolean,
): Line {
  const words: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const side = sides.find(({ start }) => start === at)
    const token = tokens[at]
    if (token === undefined) continue
    if (side !== undefined) {
      words.push(`t${side.side}`)
      at = side.end - 1
    } else if (taken(at)) words.push('~')
    else words.push(...wordsOf(token))
  }
  return lineOf(plainBet(lineOf(words).text).trim().split(' '))
}
