/** What stands in brackets behind a player's name: `Adrian Saldana (Valencia)`. */
import { foldWords } from '@strix/matching'
import type { Mention } from './mentions.ts'
import type { Token } from './tokens.ts'

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
