/**
 * Who plays for the clubs of the hidden world, and what each does in a match: the goals, shots and
 * cards of the match itself, given to those who were on the pitch.
 */
import { generator, unit } from '../random.ts'
import { countsOf } from './football.ts'
import { playerName } from './player-names.ts'
import type { Club, League, Match } from './world.ts'

type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward'
type Player = { id: string; name: string; position: Position; shirt: number }
type SheetPlayer = Player & {
  started: boolean
  minutes: number
  goals: number
  assists: number
  shots: number
  yellows: number
  reds: number
}
type SheetEvent = {
  minute: number
  kind: 'goal' | 'yellow' | 'red' | 'substitution'
  side: 'home' | 'away'
  /** Who scored, was shown the card, or came on. */
  playerId: string
  /** Who gave the last pass, or went off. */
  otherId: string | null
}
export type MatchSheet = {
  id: string
  home: SheetPlayer[]
  away: SheetPlayer[]
  events: SheetEvent[]
}

const squad: readonly Position[] = [
  ...Array.from({ length: 2 }, () => 'goalkeeper' as const),
  ...Array.from({ length: 6 }, () => 'defender' as const),
  ...Array.from({ length: 6 }, () => 'midfielder' as const),
  ...Array.from({ length: 4 }, () => 'forward' as const),
]
const starting: Readonly<Record<Position, number>> = {
  goalkeeper: 1,
  defender: 4,
  midfielder: 4,
  forward: 2,
}
const substitutes = 3
/** How often each position has a share in what a side does. */
const attacking = { goalkeeper: 0, defender: 1, midfielder: 3, forward: 7 } as const
const passing = { goalkeeper: 0.1, defender: 2, midfielder: 5, forward: 3 } as const
const fouling = { goalkeeper: 0.3, defender: 4, midfielder: 4, forward: 2 } as const
const assistedShare = 0.72

type Kept = Player & { talent: number }

/** A club's players, the same at any time. No two of them share a name. */
function squadOf(seed: string, { league, club }: { league: League; club: Club }): Kept[] {
  const names = new Set<string>()
  return squad.map((position, at) => {
    const id = `${club.id}#${at + 1}`
    let name = ''
    for (let attempt = 0; name === '' || names.has(name); attempt += 1) {
      name = playerName({ country: league.country, women: club.side === 'women' }, [
        unit(seed, id, 'first', attempt),
        unit(seed, id, 'last', attempt),
      ])
    }
    names.add(name)
    return { id, name, position, shirt: at + 1, talent: 0.4 + unit(seed, id, 'talent') ** 2 }
  })
}

/** On the pitch from one minute to another. */
type Playing = Kept & SheetPlayer & { from: number; to: number }

/** @param seed the world's */
export function sheetOf(seed: string, match: Match): MatchSheet {
  const counts = countsOf(match)
  const events: SheetEvent[] = []
  const side = (name: 'home' | 'away', at: 0 | 1): SheetPlayer[] => {
    const random = generator(seed, match.id, 'sheet', name)
    const players = lineUp(squadOf(seed, { league: match.league, club: match[name] }), random)
    const note = (event: Omit<SheetEvent, 'side'>) => events.push({ ...event, side: name })
    substitute(players, { random, note })
    sendOff(players, { count: counts.reds[at], random, note })
    const goals = match.truth.goals.filter((goal) => goal.side === name)
    score(players, { minutes: goals.map(({ minute }) => minute), random, note })
    shoot(players, { count: counts.shots[at] - goals.length, random })
    book(players, { count: counts.yellows[at], random, note })
    return players
      .filter(({ to, from }) => to > from)
      .map(({ from, to, talent: _talent, ...player }) => ({ ...player, minutes: to - from }))
  }
  const [home, away] = [side('home', 0), side('away', 1)]
  events.sort((a, b) => a.minute - b.minute)
  return { id: match.id, home, away, events }
}

type Random = () => number
type Note = (event: Omit<SheetEvent, 'side'>) => void

/** Better players play more often. */
function lineUp(kept: readonly Kept[], random: Random): Playing[] {
  const started = new Set<string>()
  for (const position of ['goalkeeper', 'defender', 'midfielder', 'forward'] as const) {
    const free = kept.filter((player) => player.position === position)
    for (let count = 0; count < starting[position]; count += 1) {
      const player = chosen(
        free.filter(({ id }) => !started.has(id)),
        { random, weight: ({ talent }) => talent ** 2 },
      )
      if (player) started.add(player.id)
    }
  }
  return kept.map((player) => ({
    ...player,
    started: started.has(player.id),
    minutes: 0,
    goals: 0,
    assists: 0,
    shots: 0,
    yellows: 0,
    reds: 0,
    from: 0,
    to: started.has(player.id) ? 90 : 0,
  }))
}

function substitute(players: Playing[], { random, note }: { random: Random; note: Note }): void {
  for (let count = 0; count < substitutes; count += 1) {
    const minute = 50 + Math.floor(random() * 36)
    const off = chosen(
      players.filter((one) => one.started && one.to === 90 && one.position !== 'goalkeeper'),
      { random, weight: () => 1 },
    )
    const on = chosen(
      players.filter((one) => !one.started && one.to === 0 && one.position === off?.position),
      { random, weight: ({ talent }) => talent },
    )
    if (!off || !on) continue
    off.to = minute
    on.from = minute
    on.to = 90
    note({ minute, kind: 'substitution', playerId: on.id, otherId: off.id })
  }
}

function sendOff(
  players: Playing[],
  { count, random, note }: { count: number; random: Random; note: Note },
): void {
  for (let shown = 0; shown < count; shown += 1) {
    const player = chosen(
      players.filter((one) => one.started && one.to === 90 && one.reds === 0),
      { random, weight: ({ position }) => fouling[position] },
    )
    if (!player) return
    player.reds = 1
    player.to = 20 + Math.floor(random() * 65)
    note({ minute: player.to, kind: 'red', playerId: player.id, otherId: null })
  }
}

const isOn = (minute: number) => (one: Playing) => one.from < minute && minute <= one.to

function score(
  players: Playing[],
  { minutes, random, note }: { minutes: readonly number[]; random: Random; note: Note },
): void {
  for (const minute of minutes) {
    const on = players.filter(isOn(minute))
    const scorer = chosen(on, {
      random,
      weight: ({ position, talent }) => attacking[position] * talent,
    })
    if (!scorer) continue
    scorer.goals += 1
    scorer.shots += 1
    const passer =
      random() < assistedShare
        ? chosen(
            on.filter((one) => one !== scorer),
            { random, weight: ({ position, talent }) => passing[position] * talent },
          )
        : undefined
    if (passer) passer.assists += 1
    note({ minute, kind: 'goal', playerId: scorer.id, otherId: passer?.id ?? null })
  }
}

function shoot(players: Playing[], { count, random }: { count: number; random: Random }): void {
  for (let shot = 0; shot < count; shot += 1) {
    const player = chosen(
      players.filter(({ from, to }) => to > from),
      { random, weight: ({ position, from, to }) => attacking[position] * (to - from) },
    )
    if (player) player.shots += 1
  }
}

function book(
  players: Playing[],
  { count, random, note }: { count: number; random: Random; note: Note },
): void {
  for (let shown = 0; shown < count; shown += 1) {
    const player = chosen(
      players.filter(({ yellows, reds, from, to }) => yellows + reds === 0 && to > from),
      { random, weight: ({ position, from, to }) => fouling[position] * (to - from) },
    )
    if (!player) return
    player.yellows = 1
    const minute = player.from + 1 + Math.floor(random() * (player.to - player.from))
    note({ minute, kind: 'yellow', playerId: player.id, otherId: null })
  }
}

function chosen<Item>(
  items: readonly Item[],
  { random, weight }: { random: Random; weight(item: Item): number },
): Item | undefined {
  let at = random() * items.reduce((sum, item) => sum + weight(item), 0)
  return items.find((item) => (at -= weight(item)) < 0) ?? items.at(-1)
}
