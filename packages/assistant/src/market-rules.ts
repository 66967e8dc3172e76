/** Betting slang to keys. Each rule reads one form; `S` in its key stands for the side meant. */
import { numbersInWords } from './tables/small-numbers.ts'

/** A side as the words give it: a mention's number, or the fixture's own home or away. */
export type SideWord = { mention: number } | 'home' | 'away' | 'only'

export type Leaf = {
  /** The key for a side that plays at home or away. */
  key: (side: 'home' | 'away') => string
  /** Whose bet it is; null where the key names no side. */
  side: SideWord | null
}

export type MarketRule = {
  pattern: RegExp
  read: (match: readonly string[], scope: string) => Leaf | undefined
}

const SIDE = String.raw`(t\d|home|away)(?: team| side)?`
/** What may stand between a side and what it does. */
const REST = '(?: [.,:;-])?'
const WILL = String.raw`(?: (?:to|go|will|fit|can|for|dey|should|must|would|could|not go|gonna|is going to|going to|likely to|able to))*`
const NUM = String.raw`(\d+(?:\.\d+)?)`
const TOTAL = `(over|pass|under|more than|less than|above|below)`

function sideWord(text: string | undefined): SideWord {
  if (text === 'home' || text === 'away') return text
  const number = /^t(\d)$/.exec(text ?? '')?.[1]
  return number === undefined ? 'only' : { mention: Number(number) }
}

function plainLeaf(key: string): Leaf {
  return { key: () => key, side: null }
}

function sided(side: SideWord, key: (side: 'home' | 'away') => string): Leaf {
  return { key, side }
}

function way(text: string | undefined): 'over' | 'under' {
  return /over|more|above|pass/.test(text ?? '') ? 'over' : 'under'
}

/** Whole numbers are said for the half below or above: `over 2` and `more than 2` are over 2.5. */
function lineOfTotal(text: string | undefined, over: boolean): string {
  const value = text ?? ''
  if (/^\d5$/.test(value)) return `${value[0]}.5`
  if (value.includes('.')) return value
  return over ? `${value}.5` : `${Math.max(0, Number(value) - 1)}.5`
}

function total(form: string, direction: string | undefined, line: string | undefined): string {
  const outcome = way(direction)
  return `${form}@${lineOfTotal(line, outcome === 'over')}/${outcome}`
}

function handicap(form: 'ah' | 'eh', side: SideWord, line: number, scope: string): Leaf {
  return sided(side, (at) => `${scope}${form}@${at === 'home' ? line : -line}/${at}`)
}

function signed(sign: string | undefined, value: string | undefined): number {
  return (sign === '-' ? -1 : 1) * Number(value)
}

const COUNTED: Readonly<Record<string, string>> = {
  corner: 'corners',
  corners: 'corners',
  card: 'cards',
  cards: 'cards',
  booking: 'cards',
  bookings: 'cards',
  yellow: 'cards',
  shot: 'shots',
  shots: 'shots',
  offside: 'offsides',
  offsides: 'offsides',
  foul: 'fouls',
  fouls: 'fouls',
  'shots on target': 'shotsontarget',
  'shot on target': 'shotsontarget',
}
const THING = String.raw`(shots? on target|corners?|cards?|bookings?|yellow|shots?|offsides?|fouls?)(?: cards?| kicks?)?`

function counted(thing: string | undefined, scope: string, form: string): string {
  return `#${scope}${COUNTED[thing ?? ''] ?? 'corners'}.${form}`
}

function of(pattern: string): RegExp {
  return new RegExp(` ${pattern} `)
}

/** Corners, cards and the like: before the goals, whose words they share. */
const COUNT_RULES: readonly MarketRule[] = [
  {
    // Right after two sides the total is the match's, unless a side is said to have it.
    pattern: of(
      `(?:(?<! t\\d (?:(?:versus|x|-|/|and|,) )?)${SIDE}${WILL}|${SIDE}${WILL} (?:have|get|win|take)) ${TOTAL} ${NUM} ${THING}`,
    ),
    read: ([, side, having, direction, line, thing], scope) =>
      sided(sideWord(side ?? having), (at) =>
        counted(thing, scope, total(`${at}.ou`, direction, line)),
      ),
  },
  {
    // Between two sides and a total the match is meant.
    pattern: of(`(?<! t\\d (?:versus|x|-|and|,) )${SIDE} ${THING} ${TOTAL} ${NUM}`),
    read: ([, side, thing, direction, line], scope) =>
      sided(sideWord(side), (at) => counted(thing, scope, total(`${at}.ou`, direction, line))),
  },
  {
    pattern: of(`${TOTAL} ${NUM} ${THING}`),
    read: ([, direction, line, thing], scope) =>
      plainLeaf(counted(thing, scope, total('ou', direction, line))),
  },
  {
    pattern: of(`(?:total )?${THING} ${TOTAL} ${NUM}`),
    read: ([, thing, direction, line], scope) =>
      plainLeaf(counted(thing, scope, total('ou', direction, line))),
  },
  {
    // `how many corners in it, over 9.5 possible?`
    pattern: of(
      `${THING}(?: (?:in|for|at|between|of|t\\d|versus|x|-|,|the|match|game|is|how|about|what))+ ${TOTAL} ${NUM}(?! goals?)`,
    ),
    read: ([, thing, direction, line], scope) =>
      plainLeaf(counted(thing, scope, total('ou', direction, line))),
  },
  {
    pattern: of(`${NUM} ?[+] ${THING}`),
    read: ([, line, thing], scope) =>
      plainLeaf(counted(thing, scope, `ou@${Number(line) - 0.5}/over`)),
  },
  {
    pattern: of(`(?:(odd|even) ${THING}|${THING} (odd|even))`),
    read: ([, first, one, two, last], scope) =>
      plainLeaf(counted(one ?? two, scope, `oe/${first ?? last}`)),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:have |get |win |take )?(?:the )?(?:most|more|higher|highest) ${THING}`,
    ),
    read: ([, side, thing], scope) =>
      sided(sideWord(side), (at) => counted(thing, scope, `1x2/${at}`)),
  },
  {
    pattern: of(`most ${THING}(?: for| to| by)? ${SIDE}`),
    read: ([, thing, side], scope) =>
      sided(sideWord(side), (at) => counted(thing, scope, `1x2/${at}`)),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:get |have |take |win )?(?:the )?first ${THING}`),
    read: ([, side, thing], scope) =>
      sided(sideWord(side), (at) => counted(thing, scope, `first@1/${at}`)),
  },
  {
    pattern: of('(?:no|without)(?: any)? red card'),
    read: (_, scope) => plainLeaf(`#${scope}red/no`),
  },
  {
    pattern: of('(?:no|without)(?: any)? penalty'),
    read: (_, scope) => plainLeaf(`#${scope}penalty/no`),
  },
  { pattern: of('(?:a )?red card'), read: (_, scope) => plainLeaf(`#${scope}red/yes`) },
  {
    pattern: of('(?:a )?penalty(?! shoot)'),
    read: (_, scope) => plainLeaf(`#${scope}penalty/yes`),
  },
  { pattern: of('(?:an )?own goal'), read: (_, scope) => plainLeaf(`#${scope}owngoal/yes`) },
]

const WIN = '(?:win|winning|victory|take)'

/** A score as it is said of a side: its own goals first. */
function scoreOf(side: SideWord, cs: string, [own, others]: (string | undefined)[]): Leaf {
  return sided(side, (at) => `${cs}${at === 'home' ? `${own}-${others}` : `${others}-${own}`}`)
}

/** A score and a margin. */
const SCORE_RULES: readonly MarketRule[] = [
  {
    pattern: of(
      `(t\\d) (?:(?:versus|-|x|against|and) )?t\\d(?: (?:correct|exact|score|cs|result|is|be|to|go|will|fit|it|am|ends?|ending|finish|finishing|,|:))* (\\d) ?[-:] ?(\\d)(?! (?:goals?|multi|score for t))`,
    ),
    read: ([, side, first, second], scope) =>
      scoreOf(sideWord(side), `${scope}cs/`, [first, second]),
  },
  {
    // Whoever wins has the more goals, in whichever order they are said.
    pattern: of(
      `${SIDE}${REST}${WILL} (${WIN}|beat t\\d|lose|loses|losing)(?: (?:it|am|by|with|to|at|away|home|t\\d))* (?:correct score )?(\\d) ?[-:] ?(\\d)(?! (?:goals?|multi))`,
    ),
    read: ([, side, verb = '', first, second], scope) => {
      const isLess = Number(first) < Number(second)
      const [least, most] = isLess ? [first, second] : [second, first]
      const own = verb.startsWith('los') ? [least, most] : [most, least]
      return scoreOf(sideWord(side), `${scope}cs/`, own)
    },
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:finish |end )?(?:by )?(?:correct score )?(\\d) ?[-:] ?(\\d)(?! (?:goals?|multi))`,
    ),
    read: ([, side, first, second], scope) =>
      scoreOf(sideWord(side), `${scope}cs/`, [first, second]),
  },
  {
    pattern: of(
      `(?:correct score|exact score|cs|score|finish|end|ends|result)(?: (?:of|be|is|for|in|at|as|it|${SIDE}))* (\\d) ?[-:] ?(\\d)(?! score for t)`,
    ),
    read: (match, scope) => plainLeaf(`${scope}cs/${match[2]}-${match[3]}`),
  },
  {
    pattern: of(
      `(\\d) ?[-:] ?(\\d) (?:correct score|exact score|cs|scoreline|score)(?: for ${SIDE}(?! t\\d))?`,
    ),
    read: ([, first, second, side], scope) =>
      side === undefined
        ? plainLeaf(`${scope}cs/${first}-${second}`)
        : scoreOf(sideWord(side), `${scope}cs/`, [first, second]),
  },
  {
    pattern: of(
      `${SIDE}${REST}${WILL} ${WIN} (?:by|with) (?:exactly |just |only )?(\\d|one|two|three)(?! ?(?:clear |goals? )*(?:or|and|plus|[+]))(?: clear)?(?: goals?)?`,
    ),
    read: ([, side, by]) => sided(sideWord(side), (at) => `margin/${at}-${digit(by)}`),
  },
  {
    pattern: of(
      `${SIDE}${REST}${WILL} ${WIN} (?:by|with) (?:at least |atleast )?(\\d|one|two|three) ?(?:clear )?(?:goals? )?(?:clear )?(?:or more|and above|plus|[+]|or above)(?: goals?)?`,
    ),
    read: ([, side, by]) => sided(sideWord(side), (at) => `margin/${at}-${digit(by)}+`),
  },
  {
    pattern: of(
      `${SIDE}${REST}${WILL} ${WIN} (?:by|with) (?:at least|atleast|minimum of|not less than) (\\d|one|two|three)(?: clear)?(?: goals?)?`,
    ),
    read: ([, side, by]) => sided(sideWord(side), (at) => `margin/${at}-${digit(by)}+`),
  },
]

function digit(text: string | undefined): number {
  return numbersInWords[text ?? ''] ?? Number(text)
}

const BACKED = String.raw`(?:(?: is| e)?(?: -)?)`

const SIGN = String.raw`(?<! \d+ ?)([-+])`
const HANDICAP_RULES: readonly MarketRule[] = [
  {
    pattern: of(
      `(?:european handicap|handicap|eh|hcp|3 way handicap)(?: of)? (\\d) : (\\d)(?: (?:for|on))?(?: ${SIDE}| (draw))?`,
    ),
    read: ([, home, away, side, draw], scope) => {
      const line = Number(home) - Number(away)
      if (draw !== undefined) return plainLeaf(`${scope}eh@${line}/draw`)
      return sided(
        sideWord(side ?? (line < 0 ? 'home' : 'away')),
        (at) => `${scope}eh@${line}/${at}`,
      )
    },
  },
  {
    pattern: of(
      `(\\d) : (\\d) (?:european |start )?(?:handicap|eh|hcp)(?: for| on)? (?:${SIDE}|(draw))(?: win)?`,
    ),
    read: ([, home, away, side, draw], scope) => {
      const form = `${scope}eh@${Number(home) - Number(away)}`
      return draw === undefined
        ? sided(sideWord(side), (at) => `${form}/${at}`)
        : plainLeaf(`${form}/draw`)
    },
  },
  {
    pattern: of(`${SIDE}${BACKED} (?:european handicap|handicap|eh|hcp) (\\d) : (\\d)`),
    read: ([, side, home, away], scope) =>
      sided(sideWord(side), (at) => `${scope}eh@${Number(home) - Number(away)}/${at}`),
  },
  {
    pattern: of(
      `(asian |european |)(?:handicap|ah|eh|hcp)(?: of)? ${SIGN} ?${NUM}(?: (?:for|on))? ${SIDE}`,
    ),
    read: ([, kind, sign, value, side], scope) =>
      handicap(formOf(kind, value), sideWord(side), signed(sign, value), scope),
  },
  {
    pattern: of(
      `${SIDE}(?: win| to win)?(?: with| on| at)? (?:(asian|european) )?(?:handicap|ah|eh|hcp)(?: of| is)? ${SIGN} ?${NUM}`,
    ),
    read: ([, side, kind, sign, value], scope) =>
      handicap(formOf(kind, value), sideWord(side), signed(sign, value), scope),
  },
  {
    pattern: of(
      `${SIDE}${WILL}(?: (?:cover|covers|beat|clear))?(?: the)? ${SIGN} ?${NUM}(?: (asian|european)(?: handicap)?| (?:handicap|ah|eh|hcp|win))?`,
    ),
    read: ([, side, sign, value, kind], scope) =>
      handicap(formOf(kind, value), sideWord(side), signed(sign, value), scope),
  },
  {
    pattern: of(`${SIGN} ?${NUM}(?: (asian|european))?(?: handicap)? (?:for |on )?${SIDE}`),
    read: ([, sign, value, kind, side], scope) =>
      handicap(formOf(kind, value), sideWord(side), signed(sign, value), scope),
  },
  {
    pattern: of(`(asian |european |)(?:handicap|ah|eh|hcp)(?: of)? ${SIGN} ?${NUM}`),
    read: ([, kind, sign, value], scope) =>
      handicap(formOf(kind, value), 'only', signed(sign, value), scope),
  },
]

function formOf(kind: string | undefined, value: string | undefined): 'ah' | 'eh' {
  if (kind?.includes('european')) return 'eh'
  return kind?.includes('asian') || value?.includes('.') ? 'ah' : 'eh'
}

export { COUNT_RULES, SCORE_RULES, HANDICAP_RULES }
export { of, plainLeaf, sided, sideWord, total, digit, SIDE, WILL, WIN, NUM, TOTAL }
