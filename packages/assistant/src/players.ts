import { foldWords } from '@strix/matching'
import { isCommon } from './lexicon.ts'
import { PLAYER_NICKNAMES } from './tables/player-nicknames.ts'
import type { Player } from './reading.ts'

type CalledPlayer = { player: Player; strength: number }

export type PlayerBook = {
  called: ReadonlyMap<string, readonly CalledPlayer[]>
  /** Last names of well-known players who are not in the list: no misspelling of anybody else. */
  absent: ReadonlySet<string>
}

/** Shorter last names are too much like other words. */
const ABSENT_MIN = 5

const PARTICLES = new Set(
  'van von der den de da di del dos la le el al ben bin ter mc st'.split(' '),
)

function formsOf(name: string): Map<string, number> {
  const out = new Map<string, number>()
  const add = (words: readonly string[], strength: number): void => {
    const text = words.join('')
    if (text.length >= 3 && (out.get(text) ?? 0) < strength) out.set(text, strength)
  }
  const words = foldWords(name)
  add(words, 3)
  if (words.length === 1) return out
  for (let from = 1; from < words.length; from++) {
    const rest = words.slice(from)
    if (PARTICLES.has(rest[0] ?? '') && rest.length > 1) add(rest, 2.5)
  }
  const last = words[words.length - 1] ?? ''
  const suffix = /^(junior|jr|filho|neto|ii)$/.test(last)
  add([last], suffix ? 1.2 : 2.5)
  add([words[0] ?? ''], suffix ? 2.5 : 1.8)
  if (words.length > 2) {
    add(words.slice(-2), 2.6)
    add(words.slice(0, 2), 2.4)
    if (!PARTICLES.has(words[1] ?? '')) add([words[1] ?? ''], 2)
  }
  add([(words[0] ?? '').slice(0, 1), last], 2.5)
  add(words.toReversed(), 2.9)
  return out
}

/** Files players under their names, parts of them, and what people call them. */
export function filePlayers(players: readonly Player[]): PlayerBook {
  const called = new Map<string, CalledPlayer[]>()
  const add = (text: string, player: Player, strength: number): void => {
    const list = called.get(text)
    const at = list?.findIndex((known) => known.player === player) ?? -1
    if (list === undefined) called.set(text, [{ player, strength }])
    else if (at === -1) list.push({ player, strength })
    else if ((list[at]?.strength ?? 0) < strength) list[at] = { player, strength }
  }
  const absent = new Set<string>()
  const full = new Map<string, Player>()
  for (const player of players) {
    for (const [text, strength] of formsOf(player.name)) add(text, player, strength)
    const text = foldWords(player.name).join('')
    if (!full.has(text)) full.set(text, player)
  }
  for (const line of PLAYER_NICKNAMES) {
    const [name = '', ...nicks] = line.split('|')
    const player = full.get(foldWords(name).join('')) ?? findLong(full, foldWords(name))
    if (player === undefined) {
      const last = foldWords(name).at(-1) ?? ''
      if (last.length >= ABSENT_MIN && !isCommon(last)) absent.add(last)
      continue
    }
    for (const nick of nicks) add(foldWords(nick).join(''), player, 2.9)
  }
  for (const name of absent) if (called.has(name)) absent.delete(name)
  return { called, absent }
}

/** Lists write names longer or shorter: all words of the shorter stand in the longer. */
function findLong(full: ReadonlyMap<string, Player>, words: readonly string[]): Player | undefined {
  for (const player of full.values()) {
    const own = foldWords(player.name)
    const [short, long] = own.length < words.length ? [own, words] : [words, own]
    if (short.length >= 2 && short.every((word) => long.includes(word))) return player
  }
  return undefined
}
