import { foldWords } from '@strix/matching'
import type { Frame } from './frame.ts'
import { plainForm } from './lexicon.ts'
import { countriesIn } from './places.ts'
import { teamWord } from './teams.ts'
import type { Moment } from './resolve.ts'
import { readRoles } from './platform-roles.ts'
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
  if (unclear === null || unclear === undefined || turn.length > WORDS_MAX) return undefined
  if (unclear.about === 'team') return answerTeam(turn, prior)
  if (unclear.about === 'player') return answerPlayer(turn, prior)
  if (unclear.about === 'platform') return answerPlatform(turn, prior, moment)
  return undefined
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
  return { ...prior, sides, dates: dates.length > 0 ? dates : prior.dates }
}

function answerPlayer(turn: Turn, prior: Frame): Frame | undefined {
  const at = prior.players.findIndex((options) => options.length > 1)
  const options = prior.players[at]
  if (options === undefined) return undefined
  const texts = new Set(turn.tokens.map(({ text }) => text))
  const clubs = new Set(turn.sides.flatMap((side) => side.options.map(({ name }) => name)))
  const marks = options.map(
    ({ name, team }) =>
      foldWords(name).filter((word) => texts.has(word)).length + (clubs.has(team) ? 2 : 0),
  )
  const most = Math.max(...marks)
  const named =
    marks.filter((count) => count === most).length === 1 ? marks.indexOf(most) : undefined
  const chosen = most > 0 && named !== undefined ? named : ordinal(turn)
  const player = chosen === undefined ? undefined : options[chosen]
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
