import { foldWords } from '@strix/matching'
import type { Frame } from './frame.ts'
import { plainForm } from './lexicon.ts'
import { clubsOf, namesApart, narrowByClubs } from './namesakes.ts'
import { anyOf } from './phrases.ts'
import { countriesIn } from './places.ts'
import { teamWord } from './teams.ts'
import type { Moment } from './resolve.ts'
import { readRoles } from './platform-roles.ts'
import type { Player } from './reading.ts'
import type { Turn } from './turn.ts'

const ORDER: readonly (readonly [RegExp, number])[] = [
  [/ (first|the first|number one|option one|1|a|former) /, 0],
  [/ (second|the second|number two|option two|2|latter|last|last one|other one) /, 1],
  [/ (third|3) /, 2],
]
const WORDS_MAX = 8

/** Takes a message as the answer to what was asked back, where it is one. */
export function answerTo(turn: Turn, prior: Frame, moment: Moment): Frame | undefined {
  const unclear = prior.reading?.unclear
  if (unclear === null || unclear === undefined) return undefined
  // A choice that is pressed may be longer than what anybody types.
  const isLong = turn.length > WORDS_MAX && repeated(turn, unclear.options) === undefined
  if (isLong) return undefined
  if (unclear.about === 'team') return answerTeam(turn, prior)
  if (unclear.about === 'player') return answerPlayer(turn, prior)
  if (unclear.about === 'platform') return answerPlatform(turn, prior, moment)
  return undefined
}

/** The choice that a message repeats word by word, as a press on it does. */
function repeated({ tokens }: Turn, options: readonly string[]): number | undefined {
  const said = foldWords(tokens.map(({ raw }) => raw).join(' ')).join(' ')
  const at = options.findIndex((option) => foldWords(option).join(' ') === said)
  return at === -1 ? undefined : at
}

function ordinal({ line }: Turn): number | undefined {
  return ORDER.find(([pattern]) => pattern.test(line.text))?.[1]
}

/** Words of a message by their places: those that are meant, or those that are ruled out. */
type Words = (at: number) => boolean

/** What `not` rules out, to the end of its clause: `Wednesday, not United`. */
function ruledOut({ tokens }: Turn): Words {
  const denied = new Set<number>()
  let denies = false
  tokens.forEach(({ text, plain, kind }, at) => {
    const isVerb = tokens[at - 1]?.plain === 'not' && /^(?:be|mean|want|need|say)$/.test(plain)
    if (text === 'not' || isVerb) denies = true
    else if (kind === 'sign' || /^(?:but|is|it|want|mean)$/.test(plain)) denies = false
    else if (denies) denied.add(at)
  })
  return (at) => denied.has(at)
}

function wordOf(text: string): string {
  const word = teamWord(text)
  return plainForm(word) ?? word
}

type Options = Frame['sides'][number]['options']

/** Which of the choices words point at: by name or by country. */
function pointAt({ sides, tokens }: Turn, options: Options, said: Words): number | undefined {
  const named = sides.filter(({ start }) => said(start)).flatMap((side) => side.options)
  const byName = options.findIndex((option) => named.includes(option))
  const clear = options.filter((option) => named.includes(option)).length === 1
  if (byName >= 0 && clear) return byName
  const texts = new Set(tokens.filter((_, at) => said(at)).map(({ text }) => wordOf(text)))
  const own = options.map(({ name }) => foldWords(name).filter((word) => texts.has(wordOf(word))))
  const most = Math.max(...own.map(({ length }) => length))
  const best = own.filter(({ length }) => length === most)
  if (most > 0 && best.length === 1) return own.findIndex(({ length }) => length === most)
  const country = countriesIn(tokens).find(({ start }) => said(start))?.code
  const byCountry = options.findIndex((option) => option.country === country)
  return country !== undefined && byCountry >= 0 ? byCountry : undefined
}

/** Which of the choices a message means: by what it says, what it rules out, or its place. */
function chooseSide(turn: Turn, options: Options): number | undefined {
  const isOut = ruledOut(turn)
  const meant = pointAt(turn, options, (at) => !isOut(at))
  if (meant !== undefined) return meant
  const out = options.length === 2 ? pointAt(turn, options, isOut) : undefined
  return out === undefined ? ordinal(turn) : 1 - out
}

function answerTeam(turn: Turn, prior: Frame): Frame | undefined {
  const at = prior.sides.findIndex(({ options }) => options.length > 1)
  const side = prior.sides[at]
  if (side === undefined) {
    const missing = prior.sides.every(({ options }) => options.length === 0)
    if (!missing || turn.sides.length === 0 || turn.line.text.split(' ').length > WORDS_MAX)
      return undefined
    return { ...prior, sides: turn.sides, dates: [...prior.dates, ...turn.dates] }
  }
  const chosen = chooseSide(turn, side.options)
  const team = chosen === undefined ? undefined : side.options[chosen]
  if (team === undefined) return undefined
  const sides = prior.sides.with(at, { ...side, options: [team] })
  // `Wednesday` is the side, and no day.
  const own = new Set(foldWords(team.name).map(wordOf))
  const dates = turn.dates.filter(({ start }) => !own.has(wordOf(turn.tokens[start]?.text ?? '')))
  return {
    ...prior,
    ...askedAnew(turn, prior),
    sides,
    dates: dates.length > 0 ? dates : prior.dates,
  }
}

const FORECAST = anyOf('who (?:(?:go|will|fit|can) )?wins?|predict|prediction|forecast')

/** `the united one, who will win`: an answer may ask for more than what it answers. */
function askedAnew({ line, market }: Turn, prior: Frame): Partial<Frame> {
  if (prior.intent !== 'fixtures' || !(market !== undefined || FORECAST.test(line.text))) return {}
  return { intent: 'predict', market }
}

/** The player of a choice that is named as it was offered, else the one most words point at. */
function choosePlayer(turn: Turn, options: readonly Player[]): Player | undefined {
  const pressed = repeated(turn, namesApart(options))
  if (pressed !== undefined) return options[pressed]
  const named = options.filter((option) =>
    turn.players.some(([player, other]) => player === option && other === undefined),
  )
  if (named.length === 1) return named[0]
  const texts = new Set(turn.tokens.map(({ text }) => text))
  const count = (text: string): number => foldWords(text).filter((word) => texts.has(word)).length
  const clubs = clubsOf(turn.sides)
  const marks = options.map(
    ({ name, team, position }) =>
      count(name) + (clubs.has(team) ? 2 : 0) + count(`${team} ${position}`),
  )
  const most = Math.max(...marks)
  const isClear = most > 0 && marks.filter((mark) => mark === most).length === 1
  const chosen = isClear ? marks.indexOf(most) : ordinal(turn)
  return chosen === undefined ? undefined : options[chosen]
}

function answerPlayer(turn: Turn, prior: Frame): Frame | undefined {
  const clubs = clubsOf(prior.sides)
  const open = prior.players.map((options) => narrowByClubs(options, clubs))
  const at = open.findIndex((options) => options.length > 1)
  const player = choosePlayer(turn, open[at] ?? [])
  return player === undefined ? undefined : { ...prior, players: prior.players.with(at, [player]) }
}

function answerPlatform(turn: Turn, prior: Frame, { lists }: Moment): Frame | undefined {
  const id = turn.platforms[0]?.id
  if (id === undefined || turn.codes.length > 0) return undefined
  const { from, to } = readRoles(turn, true)
  if (from !== null) return { ...prior, from, to }
  const known = to ?? id
  const isOther = lists.platforms.ids.includes(known) || known !== prior.from
  return isOther ? { ...prior, to: known } : undefined
}
