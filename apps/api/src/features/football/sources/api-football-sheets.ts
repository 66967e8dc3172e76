/** Who played in a match and what happened in it, as API-Football reports it. Pure. */
import { z } from 'zod'
import type {
  DoubtfulSheet,
  ForeignEvent,
  ForeignPlayer,
  ForeignSheet,
  UnreadMatch,
} from './source.ts'

const count = z.number().int().min(0)
const teamPlayers = z.object({
  team: z.object({ id: z.number().int() }),
  players: z.array(
    z.object({
      player: z.object({ id: z.number().int(), name: z.string().trim().min(1).max(120) }),
      statistics: z
        .array(
          z.object({
            games: z.object({
              minutes: count.nullable(),
              number: count.nullable(),
              position: z.string().nullable(),
              substitute: z.boolean(),
            }),
            goals: z.object({ total: count.nullable(), assists: count.nullable() }),
            shots: z.object({ total: count.nullable() }),
            cards: z.object({ yellow: count, red: count }),
          }),
        )
        .min(1),
    }),
  ),
})
const event = z.object({
  time: z.object({ elapsed: z.number().int(), extra: z.number().int().nullable() }),
  team: z.object({ id: z.number().int() }),
  player: z.object({ id: z.number().int().nullable() }),
  assist: z.object({ id: z.number().int().nullable() }),
  type: z.string(),
  detail: z.string(),
})
type TeamPlayers = z.infer<typeof teamPlayers>
type TheirEvent = z.infer<typeof event>
type Side = 'home' | 'away'

const positions: ReadonlyMap<string | null, ForeignPlayer['position']> = new Map([
  ['G', 'goalkeeper'],
  ['D', 'defender'],
  ['M', 'midfielder'],
  ['F', 'forward'],
])
const minutesMax = 90
/** More than a match with added time lasts. */
const extraTimeFrom = 115
const shirtMax = 99

/** @throws ZodError where the answers have another shape than the documented one */
export function readApiFootballSheet(
  match: UnreadMatch,
  reported: { players: readonly unknown[]; events: readonly unknown[] },
): ForeignSheet | DoubtfulSheet {
  const { externalId } = match
  const teams = z.array(teamPlayers).parse(reported.players)
  const events = z.array(event).parse(reported.events)
  const of = (names: readonly string[]) => teams.filter(({ team }) => names.includes(`${team.id}`))
  const [home, ...moreHome] = of(match.home)
  const [away, ...moreAway] = of(match.away)
  if (!home || !away || moreHome.length + moreAway.length > 0 || teams.length !== 2) {
    return { externalId, doubt: 'not the players of its two teams' }
  }
  const isLonger =
    events.some(({ time }) => time.elapsed > minutesMax) ||
    lines(home, away).some(({ games }) => (games.minutes ?? 0) >= extraTimeFrom)
  if (isLonger) return { externalId, doubt: 'extra time was played' }
  // Nothing is reported as null as well: whoever has no shots differs from a match without them by
  // the others.
  const countsShots = lines(home, away).some(({ shots }) => shots.total !== null)
  const sheet = {
    externalId,
    home: playersOf(home, countsShots),
    away: playersOf(away, countsShots),
  }
  const started = new Set([...startersOf(home), ...startersOf(away)])
  const ids = { home: `${home.team.id}`, away: `${away.team.id}` }
  return { ...sheet, events: eventsOf(events, { sheet, ids, started }) }
}

function lines(...teams: readonly TeamPlayers[]) {
  return teams.flatMap(({ players }) => players.flatMap(({ statistics }) => statistics.slice(0, 1)))
}

function playersOf({ players }: TeamPlayers, countsShots: boolean): ForeignPlayer[] {
  return players.flatMap(({ player, statistics: [line] }) => {
    if (!line) return []
    const { games, goals, shots, cards } = line
    // Added time is counted too, in matches of some years.
    const minutes = Math.min(games.minutes ?? 0, minutesMax)
    const scored = goals.total ?? 0
    const total = shots.total ?? (countsShots ? 0 : null)
    return {
      externalId: `${player.id}`,
      name: player.name,
      position: positions.get(games.position) ?? null,
      shirt: games.number !== null && games.number <= shirtMax ? games.number || null : null,
      started: !games.substitute,
      minutes,
      goals: scored,
      assists: goals.assists ?? 0,
      shots: total === null || total < scored ? null : total,
      yellows: cards.yellow,
      reds: cards.red,
    }
  })
}

function startersOf({ players }: TeamPlayers): string[] {
  return players
    .filter(({ statistics: [line] }) => line?.games.substitute === false)
    .map(({ player }) => `${player.id}`)
}

type Given = {
  sheet: Pick<ForeignSheet, Side>
  ids: Readonly<Record<Side, string>>
  started: ReadonlySet<string>
}

/** Null unless each of them is reported whole and the cards are those of the players. */
function eventsOf(reported: readonly TheirEvent[], given: Given): ForeignEvent[] | null {
  if (reported.length === 0) return null
  const sideOf = new Map<string, Side>()
  for (const side of ['home', 'away'] as const) {
    for (const { externalId } of given.sheet[side]) sideOf.set(externalId, side)
  }
  const onPitch = new Set(given.started)
  const events: ForeignEvent[] = []
  const ordered = reported.toSorted(
    (a, b) => a.time.elapsed - b.time.elapsed || (a.time.extra ?? 0) - (b.time.extra ?? 0),
  )
  for (const each of ordered) {
    const read = eventOf(each, { ...given, sideOf, onPitch })
    if (read === 'unclear') return null
    if (read !== 'none') events.push(read)
  }
  const players = [...given.sheet.home, ...given.sheet.away]
  const yellowsOf = (id: string) =>
    events.filter(({ kind, playerId }) => kind === 'yellow' && playerId === id).length
  const isWhole = players.every(
    // A second yellow card is reported as a red one here and as both there.
    ({ externalId, yellows, reds }) => reds > 0 || yellows === yellowsOf(externalId),
  )
  return isWhole ? events : null
}

type Reading = Given & { sideOf: ReadonlyMap<string, Side>; onPitch: Set<string> }

function eventOf(reported: TheirEvent, reading: Reading): ForeignEvent | 'none' | 'unclear' {
  const { time, player, assist, type, detail } = reported
  const playerId = `${player.id}`
  const side = reading.sideOf.get(playerId)
  const minute = time.elapsed
  switch (type.toLowerCase()) {
    case 'goal': {
      if (detail === 'Missed Penalty') return 'none'
      if (!side) return 'unclear'
      if (detail === 'Own Goal') {
        const other = side === 'home' ? 'away' : 'home'
        return { minute, kind: 'goal', side: other, playerId, otherId: null }
      }
      const isPlain = detail === 'Normal Goal' || detail === 'Penalty'
      if (!isPlain || reading.ids[side] !== `${reported.team.id}`) return 'unclear'
      return { minute, kind: 'goal', side, playerId, otherId: idOrNull(assist) }
    }
    case 'card': {
      // Managers are shown cards, too; they are on no sheet.
      if (!side) return 'none'
      if (detail === 'Yellow Card') return { minute, kind: 'yellow', side, playerId, otherId: null }
      if (detail === 'Red Card' || detail === 'Second Yellow card') {
        return { minute, kind: 'red', side, playerId, otherId: null }
      }
      return 'unclear'
    }
    case 'subst':
      return substitutionOf(reported, reading)
    case 'var':
      return 'none'
    default:
      return 'unclear'
  }
}

/** Which of the two goes off is known by who is on: the documents name them either way round. */
function substitutionOf(
  { time, player, assist }: TheirEvent,
  { sideOf, onPitch }: Reading,
): ForeignEvent | 'unclear' {
  const pair = [`${player.id}`, `${assist.id}`]
  const off = pair.find((id) => onPitch.has(id))
  const on = pair.find((id) => !onPitch.has(id))
  const side = on === undefined ? undefined : sideOf.get(on)
  if (!off || !on || !side || sideOf.get(off) !== side) return 'unclear'
  onPitch.delete(off)
  onPitch.add(on)
  return { minute: time.elapsed, kind: 'substitution', side, playerId: on, otherId: off }
}

function idOrNull({ id }: { id: number | null }): string | null {
  return id === null ? null : `${id}`
}
