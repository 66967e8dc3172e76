/** Players who share a name are told apart by the club behind it: `Adrian Saldana (Valencia)`. */
import { foldWords } from '@strix/matching'
import type { Mention } from './mentions.ts'
import type { Player } from './reading.ts'
import type { Token } from './tokens.ts'
import type { Side } from './turn.ts'

function textOf(text: string): string {
  return foldWords(text).join(' ')
}

/** The names of some players, with the club, and then the position, where another is called so. */
export function namesApart(players: readonly Player[]): string[] {
  return players.map((player) => {
    const { name, team, position } = player
    const same = players.filter((one) => one !== player && textOf(one.name) === textOf(name))
    if (same.length === 0) return name
    const isClubShared = same.some((one) => one.team === team)
    return `${name} (${isClubShared && position !== '' ? `${team}, ${position}` : team})`
  })
}

/** Players without those whom no words can tell from one before. */
export function tellable(players: readonly Player[]): Player[] {
  const wordsOf = ({ name, team, position }: Player) => textOf(`${name} ${team} ${position}`)
  const words = players.map(wordsOf)
  return players.filter((_, at) => words.indexOf(words[at] ?? '') === at)
}

/** The names of all clubs that sides may be. */
export function clubsOf(sides: readonly Side[]): Set<string> {
  return new Set(sides.flatMap(({ options }) => options.map(({ name }) => name)))
}

/** Those of some players who play for one of the clubs that are named, or all of them. */
export function narrowByClubs(
  players: readonly Player[],
  clubs: ReadonlySet<string>,
): readonly Player[] {
  const left = players.filter(({ team }) => clubs.has(team))
  return left.length > 0 ? left : players
}

/** Where the brackets end that begin behind a name. */
function endOfBrackets(tokens: readonly Token[], start: number): number | undefined {
  if (tokens[start]?.text !== '(') return undefined
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    const text = tokens[at]?.text
    if (text === '(') depth += 1
    else if (text === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

/** A name with what stands in brackets behind it, where that tells of its player. */
function withBrackets(mention: Mention, tokens: readonly Token[]): Mention {
  const end = mention.club ? undefined : endOfBrackets(tokens, mention.end)
  if (end === undefined) return mention
  const said = tokens.slice(mention.end, end).filter(({ kind }) => kind !== 'sign')
  const players = mention.players.filter(({ team, position }) => {
    const own = new Set(foldWords(`${team} ${position}`))
    return said.every(({ raw }) => foldWords(raw).every((word) => own.has(word)))
  })
  return said.length > 0 && players.length > 0 ? { ...mention, end, players } : mention
}

/** Reads what stands in brackets behind a player's name as a part of it: it is no side. */
export function readBrackets(mentions: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const all = mentions.map((mention) => withBrackets(mention, tokens))
  return all.filter((one) => !all.some(({ start, end }) => start < one.start && one.start < end))
}
