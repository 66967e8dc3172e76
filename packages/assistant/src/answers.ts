import { countryCode, foldWords } from '@strix/matching'
import type { Frame } from './frame.ts'
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

function countryIn({ tokens }: Turn): string | undefined {
  for (const { text } of tokens) {
    const word = /^(naija|9ja)$/.test(text) ? 'nigeria' : text
    const code = countryCode(foldWords(word))
    if (code !== null) return code
  }
  return undefined
}

/** Which of the choices a message points at: by name, by country, or by its place. */
function chooseSide(turn: Turn, options: Frame['sides'][number]['options']): number | undefined {
  const named = turn.sides.flatMap((side) => side.options)
  const byName = options.findIndex((option) => named.includes(option))
  const clear = options.filter((option) => named.includes(option)).length === 1
  if (byName >= 0 && clear) return byName
  const texts = new Set(turn.tokens.map(({ text }) => (text === 'utd' ? 'united' : text)))
  const own = options.map(
    (option) =>
      foldWords(option.name).filter((word) => texts.has(word === 'utd' ? 'united' : word)).length,
  )
  const most = Math.max(...own)
  if (most > 0 && own.filter((count) => count === most).length === 1) return own.indexOf(most)
  const country = countryIn(turn)
  const byCountry = options.findIndex((option) => option.country === country)
  if (country !== undefined && byCountry >= 0) return byCountry
  return ordinal(turn)
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
  return { ...prior, sides, dates: turn.dates.length > 0 ? turn.dates : prior.dates }
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
  return lists.platforms.ids.includes(id) || id !== prior.from ? { ...prior, to: id } : undefined
}
