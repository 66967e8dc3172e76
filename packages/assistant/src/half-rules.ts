/** What a side or a match does in both halves, in either, and in one after the other. */
import {
  NUM,
  of,
  plainLeaf,
  SIDE,
  sided,
  sideWord,
  TOTAL,
  total,
  WILL,
  WIN,
  type Leaf,
  type MarketRule,
} from './market-rules.ts'

const LETTER: Readonly<Record<string, string>> = {
  1: 'home',
  h: 'home',
  home: 'home',
  x: 'draw',
  d: 'draw',
  draw: 'draw',
  2: 'away',
  a: 'away',
  away: 'away',
}

function otherThan(side: 'home' | 'away'): 'home' | 'away' {
  return side === 'home' ? 'away' : 'home'
}

/** Half-time and full-time results may name sides: `t0 / t0`, `draw t1`. */
function htft(first: string | undefined, second: string | undefined): Leaf | undefined {
  const parts = [first, second].map((part) => ({ part, fixed: LETTER[part ?? ''] }))
  const named = parts.find(({ fixed }) => fixed === undefined)
  const text = (side: 'home' | 'away'): string =>
    parts
      .map(({ part, fixed }) => fixed ?? (part === named?.part ? side : otherThan(side)))
      .join('-')
  if (named === undefined) return plainLeaf(`htft/${text('home')}`)
  return sided(sideWord(named.part), (side) => `htft/${text(side)}`)
}

/** What stands between the result at half time and the one at the end. */
const THEN = String.raw`(?: ?[/-] ?| (?:and )?then | followed by | to | )`
const DOES = String.raw`(?: (?:to|go|will|be|is|win|wins|lead|leads|leading|ahead|winning|dey lead))*`

const AT = '(?:(?:at|by|in|for|after|on|the) )*'
const HALF_TIME = `${AT}(?:half time|halftime|ht|break|first half)`
const FULL_TIME = `${AT}(?:full time|fulltime|ft|end|match|game)`
const AND = '(?: (?:and|then|but|before|come|,|;|/|-))*'
const FARES = String.raw`(draw|lead|leading|win|winning|lose|losing|trail)(?: t\d)?`

/** `draw at half time` or `half time draw`; what leads may be said in further words. */
function clauseOf(time: string, leading = time): string {
  const who = String.raw`(?:a )?(draw|home|away|t\d)`
  return `(?:${who}${DOES} ${time}|${leading} ${who}${DOES})`
}

function faring(side: 'home' | 'away', verb = ''): string {
  if (verb === 'draw') return 'draw'
  return /^(?:los|trail)/.test(verb) ? otherThan(side) : side
}

const BOTH_TIMES = '(?:(?:ht|half time|halftime) ?/? ?(?:ft|full time|fulltime)|htft)'
const RESULT = '([12xhda]|draw|home|away)'
const HALF = String.raw`(?:in )?(both|each|any|either|one|at least one|the two|two)(?: of the)? (?:half|halves)`

/** A total of each half: in both of them, or in one at least. */
function totalInHalves(which = '', direction: string | undefined, line: string | undefined): Leaf {
  const key = total('ou', direction, line)
  const join = /both|each|two/.test(which) ? '&' : '|'
  return plainLeaf(`1h.${key} ${join} 2h.${key}`)
}

/** More goals than the other half has; `3 or more goals` are another bet. */
const MOST = String.raw`(?<! (?:or|\d|one|two|three|four) )(?:more|most|higher|highest|plenty) goals?`

function numberOf(half: string | undefined): string {
  return half === 'first' ? '1st' : '2nd'
}

/** What a side does in both halves, in either, or to nil. */
export const HALF_RULES: readonly MarketRule[] = [
  {
    // The sides may stand between the name of the bet and its two results.
    pattern: of(
      `${BOTH_TIMES}(?: (?:of|is|result|for|in|on|the|versus|t\\d|[-:,]))+? ${RESULT}${THEN}${RESULT}`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    pattern: of(
      `${BOTH_TIMES}(?: (?:of|is|result|for|:))* (?!t\\d t\\d)([12xhda]|draw|home|away|t\\d)${THEN}([12xhda]|draw|home|away|t\\d)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    pattern: of(
      `(?!t\\d t\\d)([12xhda]|draw|home|away|t\\d)${THEN}([12xhda]|draw|home|away|t\\d) (?:in |on |for )?${BOTH_TIMES}`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    // `t0 to draw at half time but win at full time`
    pattern: of(`(t\\d|home|away)${WILL} ${FARES} ${HALF_TIME}${AND}${WILL} ${FARES} ${FULL_TIME}`),
    read: ([, side, first, second]) =>
      sided(sideWord(side), (at) => `htft/${faring(at, first)}-${faring(at, second)}`),
  },
  {
    pattern: of(
      `${clauseOf(HALF_TIME)}${AND} ${clauseOf(FULL_TIME, `(?:${FULL_TIME}|second half)`)}`,
    ),
    read: ([, first, ahead, second, behind]) => htft(first ?? ahead, second ?? behind),
  },
  {
    pattern: of(
      `(draw|t\\d) (?:at |by |in |the )*(?:half time|ht|halftime|break|first half)? ?(?:and )?then (draw|t\\d)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  { pattern: of('([12x]) / ([12x])'), read: ([, first, second]) => htft(first, second) },
  {
    // Between two sides and two others a stroke parts matches.
    pattern: of(
      `(?:(draw|home|away) / (t\\d|draw|home|away)|(t\\d) / (t\\d|draw|home|away)(?! (?:(?:versus|and|-|x) )?t\\d))`,
    ),
    read: ([, fixed, then, first, second]) => htft(fixed ?? first, then ?? second),
  },
  {
    pattern: of(
      `${SIDE}${WILL} ${WIN} (?:in )?(?:both|the two|two|each) (?:of the )?(?:half|halves)`,
    ),
    read: ([, side]) => sided(sideWord(side), (at) => `1h.1x2/${at} & 2h.1x2/${at}`),
  },
  {
    pattern: of(`${WIN} (?:in )?(?:both|the two|two|each) (?:half|halves)(?: for)?(?: ${SIDE})?`),
    read: ([, side]) => sided(sideWord(side), (at) => `1h.1x2/${at} & 2h.1x2/${at}`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} ${WIN} (?:in )?(?:either|any|at least one|one|atleast one)(?: of the)?(?: of)? (?:half|halves)`,
    ),
    read: ([, side]) => sided(sideWord(side), (at) => `1h.1x2/${at} | 2h.1x2/${at}`),
  },
  {
    pattern: of(
      `${WIN} (?:in )?(?:either|any|at least one|one) (?:half|halves)(?: for)?(?: ${SIDE})?`,
    ),
    read: ([, side]) => sided(sideWord(side), (at) => `1h.1x2/${at} | 2h.1x2/${at}`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} score (?:a goal )?(?:in |for |inside )?(?:both|the two|two|each) (?:half|halves)`,
    ),
    read: ([, side]) => sided(sideWord(side), (at) => `1h.${at}.score/yes & 2h.${at}.score/yes`),
  },
  {
    pattern: of(
      `(?:goal|goals|score|a goal) (?:in |for |inside )?(?:both|the two|each) (?:half|halves)`,
    ),
    read: () => plainLeaf('1h.goals/1+ & 2h.goals/1+'),
  },
  {
    pattern: of(`${HALF} (?:(?:to )?(?:be|get|have) )?${TOTAL} ${NUM}(?: goals?)?`),
    read: ([, one, direction, line]) => totalInHalves(one, direction, line),
  },
  {
    pattern: of(`${TOTAL} ${NUM} (?:goals? )?(?:in |for |inside |at )?${HALF}`),
    read: ([, direction, line, one]) => totalInHalves(one, direction, line),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:score |get |have )(?:more|most) (?:goals )?(?:in |for )(?:the )?(first|second) half`,
    ),
    read: ([, side, half]) => sided(sideWord(side), (at) => `${at}.half/${numberOf(half)}`),
  },
  {
    pattern: of(
      `(?:highest scoring half|half with (?:the )?(?:most|more) goals|${MOST})(?: (?:in|is|for|to|be|come|inside|from|go|will|the|fall))* (first|second)(?: half)?`,
    ),
    read: ([, half]) => plainLeaf(`half/${numberOf(half)}`),
  },
  {
    pattern: of(
      `(first|second) half(?: (?:to|will|go|is|be|have|has|get|give|bring|see|produce|carry|with|the))* (?:${MOST}|(?:higher|highest|most) scoring)(?: half)?`,
    ),
    read: ([, half]) => plainLeaf(`half/${numberOf(half)}`),
  },
  {
    pattern: of(
      `(first|second) half (?:goals? )?(?:go |to |will )?(?:pass|beat|more than|over) (?:the )?(?:first|second) half`,
    ),
    read: ([, half]) => plainLeaf(`half/${numberOf(half)}`),
  },
]
