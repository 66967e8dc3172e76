import type { TeamName } from './team-name.ts'
import { wordScore } from './word-score.ts'

/** Finds the teams of a list that a name could stand for, without reading the whole list. */
export type TeamIndex = {
  teams: readonly TeamName[]
  find(query: TeamName): readonly number[]
}

const LIKE = 0.6
/** A word this light names no club by itself. */
const LIGHT = 0.5
const REMEMBERED = 4096

function skeleton(word: string): string {
  const plain = word
    .replace(/sch|sh|ch|kh/g, 's')
    .replace(/[ckq]/g, 'k')
    .replace(/[vw]/g, 'v')
    .replace(/z/g, 's')
  return (
    (plain[0] ?? '') +
    plain
      .slice(1)
      .replace(/[aeiouyjh]/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}

/** Where a word is filed: its start, its end and its consonants. Words alike share one of them. */
function drawers(word: string): string[] {
  if (word.length < 3) return [`=${word}`]
  const out = [`<${word.slice(0, 3)}`, `#${skeleton(word).slice(0, 4)}`]
  if (word.length >= 5) out.push(`>${word.slice(-4)}`)
  return out
}

function push<K>(map: Map<K, number[]>, key: K, value: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else if (known[known.length - 1] !== value) known.push(value)
}

type Filed = {
  words: Map<string, number[]>
  drawers: Map<string, string[]>
  cores: Map<string, number[]>
  clubs: Map<number, number[]>
  nations: Map<string, number[]>
}

function file(teams: readonly TeamName[]): Filed {
  const out: Filed = {
    words: new Map(),
    drawers: new Map(),
    cores: new Map(),
    clubs: new Map(),
    nations: new Map(),
  }
  for (let team = 0; team < teams.length; team++) {
    const name = teams[team]
    if (name === undefined) continue
    for (const word of name.words) push(out.words, word, team)
    push(out.cores, `*${name.core.slice(0, 5)}`, team)
    push(out.cores, `*${name.core.slice(-5)}`, team)
    if (name.words.length === 1) push(out.cores, `:${name.core}`, team)
    if (name.words.length === 1) push(out.cores, `:${name.full}`, team)
    if (name.allInitials.length >= 2) push(out.cores, `@${name.allInitials}`, team)
    if (name.initials.length >= 2) push(out.cores, `@${name.initials}`, team)
    for (const club of name.clubs) push(out.clubs, club, team)
    if (name.nation !== null) push(out.nations, name.nation, team)
  }
  for (const word of out.words.keys()) {
    for (const drawer of drawers(word)) {
      const known = out.drawers.get(drawer)
      if (known === undefined) out.drawers.set(drawer, [word])
      else known.push(word)
    }
  }
  return out
}

/** Words of the list a word could be, itself included. */
function alike(word: string, filed: Filed): readonly string[] {
  const out = new Set<string>()
  if (filed.words.has(word)) out.add(word)
  for (const drawer of drawers(word)) {
    for (const other of filed.drawers.get(drawer) ?? []) {
      if (!out.has(other) && wordScore(word, other) >= LIKE) out.add(other)
    }
  }
  return [...out]
}

/** Files the teams of a list. The words asked for are remembered, up to a bound. */
export function fileTeams(teams: readonly TeamName[]): TeamIndex {
  const filed = file(teams)
  const seen = new Map<string, readonly string[]>()
  const stamp = new Uint32Array(teams.length)
  let turn = 0

  function near(word: string): readonly string[] {
    const known = seen.get(word)
    if (known !== undefined) return known
    if (seen.size >= REMEMBERED) seen.clear()
    const found = alike(word, filed)
    seen.set(word, found)
    return found
  }

  function find(query: TeamName): readonly number[] {
    turn += 1
    const out: number[] = []
    const take = (list: readonly number[] | undefined): void => {
      if (list === undefined) return
      for (const team of list) {
        if (stamp[team] === turn) continue
        stamp[team] = turn
        out.push(team)
      }
    }
    const named = query.weights.some((weight) => weight > LIGHT)
    for (let at = 0; at < query.words.length; at++) {
      if (named && (query.weights[at] ?? 0) < LIGHT) continue
      for (const word of near(query.words[at] ?? '')) take(filed.words.get(word))
    }
    for (const key of query.keys) take(filed.cores.get(key))
    for (const club of query.clubs) take(filed.clubs.get(club))
    if (query.nation !== null) take(filed.nations.get(query.nation))
    return out
  }

  return { teams, find }
}
