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

/** Half-time and full-time results may name sides: `t0 / t0`, `draw t1`. */
function htft(first: string | undefined, second: string | undefined): Leaf | undefined {
  const parts = [first, second].map((part) => ({ part, fixed: LETTER[part ?? ''] }))
  const named = parts.find(({ fixed }) => fixed === undefined)
  const other = (side: 'home' | 'away'): 'home' | 'away' => (side === 'home' ? 'away' : 'home')
  const text = (side: 'home' | 'away'): string =>
    parts.map(({ part, fixed }) => fixed ?? (part === named?.part ? side : other(side))).join('-')
  if (named === undefined) return plainLeaf(`htft/${text('home')}`)
  return sided(sideWord(named.part), (side) => `htft/${text(side)}`)
}

/** What stands between the result at half time and the one at the end. */
const THEN = String.raw`(?: ?[/-] ?| (?:and )?then | followed by | to | )`
const DOES = String.raw`(?: (?:to|go|will|be|is|win|wins|lead|leads|leading|winning|dey lead))*`

const HALF = String.raw`(?:in )?(both|each|any|either|one|at least one|the two|two)(?: of the)? (?:half|halves)`

/** A total of each half: in both of them, or in one at least. */
function totalInHalves(which = '', direction: string | undefined, line: string | undefined): Leaf {
  const key = total('ou', direction, line)
  const join = /both|each|two/.test(which) ? '&' : '|'
  return plainLeaf(`1h.${key} ${join} 2h.${key}`)
}

/** What a side does in both halves, in either, or to nil. */
export const HALF_RULES: readonly MarketRule[] = [
  {
    pattern: of(
      `(?:(?:ht|half time|halftime) ?/? ?(?:ft|full time|fulltime)|htft)(?: (?:of|is|result|for|:))* ([12xhda]|draw|home|away|t\\d)${THEN}([12xhda]|draw|home|away|t\\d)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    pattern: of(
      `([12xhda]|draw|home|away|t\\d)${THEN}([12xhda]|draw|home|away|t\\d) (?:in |on |for )?(?:(?:ht|half time|halftime) ?/? ?(?:ft|full time|fulltime)|htft)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    pattern: of(
      `(draw|home|away|t\\d)${DOES} (?:at |by |in |the )*(?:half time|ht|halftime|break|first half)(?: (?:and|then|but|,|;|before))* (draw|home|away|t\\d)${DOES} (?:at |by |in |after |the )*(?:full time|ft|fulltime|end|match)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    pattern: of(
      `(?:half time|ht|halftime|first half) (draw|home|away|t\\d)${DOES}(?: (?:and|then|but|,|;|/|-))* (?:full time|ft|fulltime|second half) (draw|home|away|t\\d)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  {
    pattern: of(
      `(draw|t\\d) (?:at |by |in |the )*(?:half time|ht|halftime|break|first half)? ?(?:and )?then (draw|t\\d)`,
    ),
    read: ([, first, second]) => htft(first, second),
  },
  { pattern: of('([12x]) / ([12x])'), read: ([, first, second]) => htft(first, second) },
  {
    pattern: of(`(t\\d|draw|home|away) / (t\\d|draw|home|away)`),
    read: ([, first, second]) => htft(first, second),
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
      `(?:highest scoring half|half with (?:the )?(?:most|more) goals|most goals)(?: (?:in|is|for|to be))*(?: the)? (first|second)(?: half)?`,
    ),
    read: ([, half]) => plainLeaf(`half/${half === 'first' ? '1st' : '2nd'}`),
  },
  {
    pattern: of(
      `(first|second) half (?:to (?:have|get|be) |go (?:get|have) |with |get )?(?:the )?(?:more|most|higher|highest) (?:goal|goals|scoring)(?: half)?`,
    ),
    read: ([, half]) => plainLeaf(`half/${half === 'first' ? '1st' : '2nd'}`),
  },
]
