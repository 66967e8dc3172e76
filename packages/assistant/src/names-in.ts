/** Whom a message names by itself, whatever it asks. */
import { readTurn } from './turn.ts'
import type { Prepared } from './prepare.ts'

export type Names = {
  /** As the fixtures write them, in the order of the words. */
  teams: readonly string[]
  /** Teams of which one is meant, where the words do not tell which. */
  choices: readonly string[]
  leagues: readonly string[]
  /** Clubs and countries of no fixture, as they were written. */
  unknown: readonly string[]
}

/** Pure. */
export function namesIn(text: string, lists: Prepared): Names {
  const { sides, leagues, tokens } = readTurn(text, lists, { today: 0, ofCodes: false })
  const namesOf = (options: readonly { name: string }[]) => [
    ...new Set(options.map(({ name }) => name)),
  ]
  const known = sides.map(({ options }) => namesOf(options))
  const unknown = sides
    .filter(({ options }) => options.length === 0)
    .map(({ start, end }) =>
      tokens
        .slice(start, end)
        .map(({ raw }) => raw)
        .join(' '),
    )
  return {
    teams: [...new Set(known.filter(({ length }) => length === 1).flat())],
    choices: known.find(({ length }) => length > 1) ?? [],
    leagues: [...new Set(leagues.map(({ name }) => name))],
    unknown: [...new Set(unknown)],
  }
}
