import type { DayRange } from './reading.ts'
import { calendarOf, dayOf, mondayOf, weekdayOf, writeDay } from './days.ts'
import { joinDays, WEEKDAYS, type DateMention, type Span, type When } from './day-chains.ts'
import { COUNT_WORD, LATER_WORD, numberOfDay, ORDINAL_WORD } from './day-words.ts'
import { anyOf, findAll, lineOf, type Found } from './phrases.ts'
import { numbersInWords } from './tables/small-numbers.ts'
import type { Token } from './tokens.ts'

type Rule = { pattern: RegExp; days: (match: RegExpMatchArray, when: When) => Span | undefined }

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const WEEKDAY = `(${WEEKDAYS.join('|')})`
const MONTH = `(${MONTHS.join('|')})`
/** Months that are no other word: somebody may, and teams march on. */
const SURE_MONTH = MONTH.replace('|may', '').replace('|march', '')
const ORDINAL = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const NUMBERS: Readonly<Record<string, number>> = { ...numbersInWords, couple: 2, few: 3 }
const COUNT = `(\\d{1,2}|${Object.keys(NUMBERS).join('|')})`
const AGO = 45
/** What is counted in its stead: `november two games`. */
const NO_DAY =
  'half|leg|goal|team|div|game|match|pick|time|minute|place|player|round|one|code|slip|side|season'
/** What follows a day whose month is not said: `on the fifth loss` is none. */
const AFTER_DAY = '$|[,.?!;)-] |(?:and|to|for|at|night|evening|there|is|are|dey|please|what|which) '

function count(text: string | undefined): number {
  return NUMBERS[text ?? ''] ?? Number(text)
}

function one(day: number | undefined): Span | undefined {
  return day === undefined ? undefined : { from: day, to: day }
}

function dayNumber(digits: string | undefined, word: string | undefined): number {
  return digits === undefined ? numberOfDay(word ?? '') : Number(digits)
}

/** A day and month of the year that lies nearest, ahead rather than behind. */
function nearDate(day: number, month: number, { today, past }: When): Span | undefined {
  const { year } = calendarOf(today)
  const all = [year - 1, year, year + 1]
    .map((each) => dayOf({ year: each, month, day }))
    .filter((each) => each !== undefined)
  const fits = all.filter((each) => (past ? each <= today : each >= today - AGO))
  return one(past ? fits[fits.length - 1] : fits[0])
}

function nearMonthDay(day: number, { today, past }: When): Span | undefined {
  const { year, month } = calendarOf(today)
  const all = [-1, 0, 1].map((shift) => {
    const moved = new Date(Date.UTC(year, month - 1 + shift, 1))
    return dayOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day })
  })
  const known = all.filter((each) => each !== undefined)
  return one(
    past ? known.filter((each) => each <= today).pop() : known.find((each) => each >= today),
  )
}

function wholeMonth(year: number, month: number): Span {
  const from = Math.round(Date.UTC(year, month - 1, 1) / 86_400_000)
  const to = Math.round(Date.UTC(year, month, 1) / 86_400_000) - 1
  return { from, to }
}

function namedMonth(month: number, { today, past }: When): Span {
  const now = calendarOf(today)
  const ahead = month >= now.month ? now.year : now.year + 1
  return wholeMonth(past && month > now.month ? now.year - 1 : past ? now.year : ahead, month)
}

function weekday(name: string, how: string, when: When): Span {
  const { today, past } = when
  const day = WEEKDAYS.indexOf(name)
  const ahead = (day - weekdayOf(today) + 7) % 7
  if (/last|past|previous|gone/.test(how))
    return span(today - (((weekdayOf(today) - day + 6) % 7) + 1))
  if (how === 'upper') {
    return past ? span(weekday(name, 'last', when).from - 7) : span(mondayOf(today) + 14 + day)
  }
  if (/next/.test(how)) return span(mondayOf(today) + 7 + day)
  if (/coming|this/.test(how) && !past) return span(today + ahead)
  return span(past && ahead > 0 ? today + ahead - 7 : today + ahead)
}

function span(from: number, days = 1): Span {
  return { from, to: from + days - 1 }
}

function weekend(how: string, { today, past }: When): Span {
  const saturday = mondayOf(today) + 5
  if (/last|past|previous/.test(how)) return span(saturday - 7, 2)
  if (/next/.test(how)) return span(saturday + 7, 2)
  return span(past && today < saturday ? saturday - 7 : saturday, 2)
}

function shiftOf(how: string): number {
  return /last|past|previous/.test(how) ? -1 : /next|coming/.test(how) ? 1 : 0
}

function monthBy(shift: number, today: number): Span {
  const { year, month } = calendarOf(today)
  const moved = new Date(Date.UTC(year, month - 1 + shift, 1))
  return wholeMonth(moved.getUTCFullYear(), moved.getUTCMonth() + 1)
}

function midweek({ today, past }: When): Span {
  const tuesday = mondayOf(today) + 1
  if (past) return span(today > tuesday ? tuesday : tuesday - 7, 3)
  return span(today > tuesday + 2 ? tuesday + 7 : tuesday, 3)
}

/** The weekend or the middle of a week: `next week midweek`. */
function partOfWeek(part: string | undefined, how: string, { today }: When): Span {
  const monday = mondayOf(today) + 7 * shiftOf(how)
  return part === 'weekend' ? span(monday + 5, 2) : span(monday + 1, 3)
}

const ITS_MATCHES = '(?: (?:match(?:es)?|games?|fixtures?|results?|in|of|for|dey|on))*'
const HOW = '(?:(this|next|last|past|previous|coming|upcoming|the|on|for|gone) )?'
const PART = '(?: (?:night|evening|morning|afternoon))?'

/** Days that go by a name, the same each year. */
const FEASTS: readonly (readonly [name: string, day: number, month: number])[] = [
  ['boxing day', 26, 12],
  ['(?:christmas|xmas) eve', 24, 12],
  ['(?:christmas|xmas)(?: day)?', 25, 12],
  ['new years? eve', 31, 12],
  ['new years?(?: day)?', 1, 1],
  ['valentines?(?: s)?(?: day)?|vals? day', 14, 2],
  ['(?:workers?|labou?r) day', 1, 5],
  ['democracy day', 12, 6],
  ['independence day', 1, 10],
]

/** In order: what an earlier rule has read, a later one leaves alone. */
const RULES: readonly Rule[] = [
  {
    pattern: / (\d{4}) - (\d{1,2}) - (\d{1,2}) /,
    days: ([, y, m, d]) => one(dayOf({ year: Number(y), month: Number(m), day: Number(d) })),
  },
  {
    pattern: / (\d{1,2}) [/-] (\d{1,2}) [/-] (\d{4}|2\d) /,
    days: ([, d, m, y]) =>
      one(dayOf({ year: 2000 + (Number(y) % 100), month: Number(m), day: Number(d) })),
  },
  {
    pattern: / (1[3-9]|2\d|3[01]|0?[4-9]|1[0-2]) [/] (0?[1-9]|1[0-2]) /,
    days: ([, d, m], when) => nearDate(Number(d), Number(m), when),
  },
  {
    pattern: / (1[3-9]|2\d|3[01]) - (0?[1-9]|1[0-2]) /,
    days: ([, d, m], when) => nearDate(Number(d), Number(m), when),
  },
  {
    // The month after the second day is that of the first as well.
    pattern: new RegExp(
      ` (?:the )?(?:${ORDINAL}|${ORDINAL_WORD}) (?:and|to|till|until|through|-|or) (?:the )?(?:${ORDINAL}|${ORDINAL_WORD}) (?:of )?(?:this )?${MONTH} `,
    ),
    days: ([, d1, w1, d2, w2, m], when) => {
      const month = MONTHS.indexOf(m ?? '') + 1
      const from = nearDate(dayNumber(d1, w1), month, when)
      const to = nearDate(dayNumber(d2, w2), month, when)
      return from && to && { from: from.from, to: to.to }
    },
  },
  {
    pattern: new RegExp(` (?:the )?${ORDINAL} (?:of )?(?:this )?${MONTH} `),
    days: ([, d, m], when) => nearDate(Number(d), MONTHS.indexOf(m ?? '') + 1, when),
  },
  {
    pattern: new RegExp(` (?:the )?${ORDINAL_WORD} (?:of )?(?:this )?${MONTH} `),
    days: ([, word = '', m], when) =>
      nearDate(numberOfDay(word), MONTHS.indexOf(m ?? '') + 1, when),
  },
  {
    pattern: new RegExp(
      ` ${SURE_MONTH} (?:the )?(?:${ORDINAL_WORD}|${COUNT_WORD}) (?!${NO_DAY}|odds|of)`,
    ),
    days: ([, m, ordinal, word = ordinal], when) =>
      nearDate(numberOfDay(word ?? ''), MONTHS.indexOf(m ?? '') + 1, when),
  },
  {
    pattern: new RegExp(` ${MONTH} (?:the )?${ORDINAL} (?!- |: |goal|odds|game|match|pick)`),
    days: ([, m, d], when) => nearDate(Number(d), MONTHS.indexOf(m ?? '') + 1, when),
  },
  {
    pattern:
      / (?:on|for|by|the|date) (?:the )?(\d{1,2})(?:st|nd|rd|th) (?!half|leg|goal|team|div|game)/,
    days: ([, d], when) => nearMonthDay(Number(d), when),
  },
  {
    pattern: new RegExp(` (?:on|for|by|of|till) the ${LATER_WORD} (?=${AFTER_DAY})`),
    days: ([, word = ''], when) => nearMonthDay(numberOfDay(word), when),
  },
  { pattern: / (?:the )?day after next tomorrow /, days: (_, { today }) => span(today + 3) },
  {
    pattern: anyOf(`the day after tomorrow|day after tomorrow|next tomorrow next|next tomorrow
      |tomorrow next|after tomorrow|nextomorrow|next tomoro|upper tomorrow|overmorrow`),
    days: (_, { today }) => span(today + 2),
  },
  {
    pattern: anyOf(`the day before yesterday|day before yesterday|before yesterday
      |yesterday but one|upper yesterday|last yesterday|yesterday next`),
    days: (_, { today }) => span(today - 2),
  },
  {
    pattern: / (?:last night|yesterday night|yesterday) /,
    days: (_, { today }) => span(today - 1),
  },
  {
    pattern: / (?:tomorrow (?:night|evening|morning|afternoon)|tomorrow) /,
    days: (_, { today }) => span(today + 1),
  },
  {
    pattern: anyOf(`today|tonight|this night|this evening|this morning|this afternoon
      |this day|later today|to night|to day`),
    days: (_, { today }) => span(today),
  },
  {
    pattern:
      /(?<= (?:banker|bet|tip|game|match|pick|odds|acca|draw|prediction)s?) of (?:the|this) day /,
    days: (_, { today }) => span(today),
  },
  {
    pattern: new RegExp(` (?:in )?${COUNT} day(?:s)? (?:time|from now|to come) `),
    days: ([, n], { today }) => span(today + count(n)),
  },
  { pattern: new RegExp(` in ${COUNT} day `), days: ([, n], { today }) => span(today + count(n)) },
  {
    pattern: new RegExp(` ${COUNT} day (?:ago|back|before) `),
    days: ([, n], { today }) => span(today - count(n)),
  },
  {
    pattern: new RegExp(` (?:next|coming|following) ${COUNT} day `),
    days: ([, n], { today }) => ({ from: today, to: today + count(n) }),
  },
  {
    pattern: new RegExp(` (?:last|past|previous) ${COUNT} day `),
    days: ([, n], { today }) => ({ from: today - count(n), to: today }),
  },
  {
    pattern: new RegExp(` (next|last|this|coming|upper) week ${WEEKDAY}${PART} `),
    days: ([, how = '', name = ''], { today }) =>
      span(mondayOf(today) + 7 * (how === 'upper' ? 2 : shiftOf(how)) + WEEKDAYS.indexOf(name)),
  },
  {
    // As "upper week" is the one after next.
    pattern: new RegExp(` (?:the )?upper ${WEEKDAY}${PART} `),
    days: ([, name = ''], when) => weekday(name, 'upper', when),
  },
  {
    pattern: new RegExp(` (?:the )?${WEEKDAY}${PART} after next `),
    days: ([, name = ''], when) => weekday(name, 'upper', when),
  },
  {
    pattern: / (?:the )?(?:upper weekend|weekend after next) /,
    days: (_, when) => span(weekday('saturday', 'upper', when).from, 2),
  },
  {
    pattern: new RegExp(` ${WEEKDAY}${PART} (?:of )?(next|last|this|upper|coming) week `),
    days: ([, name = '', how = ''], { today }) =>
      span(mondayOf(today) + 7 * (how === 'upper' ? 2 : shiftOf(how)) + WEEKDAYS.indexOf(name)),
  },
  {
    pattern: new RegExp(` ${HOW}${WEEKDAY}${PART} (?:last|past) (?!match|game|season)`),
    days: ([, , name = ''], when) => weekday(name, 'last', when),
  },
  {
    pattern: new RegExp(` ${HOW}${WEEKDAY} gone `),
    days: ([, , name = ''], when) => weekday(name, 'last', when),
  },
  {
    pattern: new RegExp(` (?:this |the )?${HOW}${WEEKDAY}${PART} `),
    days: ([, how = '', name = ''], when) => weekday(name, how, when),
  },
  {
    pattern: / (next|last|this|coming) week(?: s)? (weekend|midweek|mid week) /,
    days: ([, how = '', part], when) => partOfWeek(part, how, when),
  },
  {
    pattern: new RegExp(` (weekend|midweek|mid week)${ITS_MATCHES} (next|last|this|coming) week `),
    days: ([, part, how = ''], when) => partOfWeek(part, how, when),
  },
  {
    pattern: / (next|last|coming) (midweek|mid week) /,
    days: ([, how = '', part], when) => partOfWeek(part, how, when),
  },
  {
    pattern: new RegExp(` (?:this )?${HOW}weekend `),
    days: ([, how = ''], when) => weekend(how, when),
  },
  {
    pattern: / (?:week after next|upper week|next two week|next upper week) /,
    days: (_, { today }) => span(mondayOf(today) + 14, 7),
  },
  {
    pattern: / (this|next|last|past|previous|coming|upcoming|all|whole|the) week /,
    days: ([, how = ''], { today }) => span(mondayOf(today) + 7 * shiftOf(how), 7),
  },
  { pattern: / (?:this )?(?:midweek|mid week) /, days: (_, when) => midweek(when) },
  {
    pattern: / (this|next|last|past|previous|coming|the) month /,
    days: ([, how = ''], { today }) => monthBy(shiftOf(how), today),
  },
  ...FEASTS.map(([name, day, month]): Rule => ({
    pattern: new RegExp(` (?:${name}) `),
    days: (_, when) => nearDate(day, month, when),
  })),
  {
    pattern: new RegExp(` (?:in|this|for|of|all) ${MONTH} `),
    days: ([, m = ''], when) => namedMonth(MONTHS.indexOf(m) + 1, when),
  },
  {
    pattern: new RegExp(` ${SURE_MONTH} (?=(?:match|game|fixture|result))`),
    days: ([, m = ''], when) => namedMonth(MONTHS.indexOf(m) + 1, when),
  },
]

function dateWord(token: Token): string {
  return /^\d{1,2}(st|nd|rd|th)$/.test(token.text) ? token.text : token.plain
}

/** Finds the days a message names; a word hidden by `taken` belongs to something else. */
export function findDates(tokens: readonly Token[], taken: (at: number) => boolean): DateMention[] {
  const words = tokens.map((token, at) => (taken(at) ? '~' : dateWord(token)))
  const said = [...words]
  const out: DateMention[] = []
  for (const { pattern, days } of RULES) {
    const finds: Found[] = findAll(lineOf(words), pattern)
    for (const { match, start, end } of finds) {
      if (words.slice(start, end).includes('#')) continue
      out.push({ start, end, days: (when) => days(match, when) })
      words.fill('#', start, end)
    }
  }
  const inOrder = out.sort((a, b) => a.start - b.start)
  return joinDays(inOrder, said)
}

/**
 * All the days named, from the first to the last. A forecast is of days to come: days gone by
 * beside them tell a story, `I won last week, what of today`.
 */
export function readDates(
  mentions: readonly DateMention[],
  when: When & { ahead?: boolean },
): DayRange | null {
  const all = mentions.map(({ days }) => days(when)).filter((days) => days !== undefined)
  if (all.length === 0) return null
  const coming = when.ahead === true ? all.filter(({ to }) => to >= when.today) : []
  const spans = coming.length > 0 ? coming : all
  const from = Math.min(...spans.map((each) => each.from))
  const to = Math.max(...spans.map((each) => each.to))
  return { from: writeDay(from), to: writeDay(to) }
}
