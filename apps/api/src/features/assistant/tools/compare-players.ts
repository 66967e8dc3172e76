import type { ComparePlayersData, Fact, PlayerMeasure } from '@strix/assistant'
import { cleanName, playerMeasures } from '@strix/assistant'
import { z } from 'zod'
import { listPlayers, listPlayerTotals } from '../../football/index.ts'
import type { PlayerTotals, PlayerView } from '../../football/index.ts'
import { collect, declareTool } from './context.ts'
import { sourceOf } from './match-facts.ts'

const spanMs = 365 * 24 * 3_600_000
/** With fewer minutes a rate per 90 says nothing, and nobody is ranked by it. */
const minutesMin = 180

export const comparePlayers = declareTool({
  name: 'compare_players',
  description:
    'Two to four players of football beside each other: minutes played, goals, assists, shots and cards per 90 minutes, and where that stands among players of the same position. What stands in `unknown` is not known; it is not nought.',
  input: z.object({ players: z.array(z.string()).min(1).max(4) }),
  async run({ players }, context) {
    const { db } = context.services
    const everybody = await listPlayers(db)
    const chosen = players.flatMap((id) => everybody.find((player) => player.id === id) ?? [])
    const positions = new Set(chosen.map(({ position }) => position))
    const peers = everybody.filter(({ position }) => positions.has(position))
    const span = { from: new Date(context.now.getTime() - spanMs), before: context.now }
    const totals = await listPlayerTotals(db, { playerIds: peers.map(({ id }) => id), ...span })
    const data: ComparePlayersData = {
      players: chosen.map(({ id, name, team, position }, at) => ({
        prefix: `p${at + 1}`,
        name: cleanName(name),
        team: cleanName(team.name),
        position: position ?? '',
        played: totals.has(id),
        unknown: unknownOf(totals.get(id)),
      })),
    }
    const facts = chosen.flatMap((player, at) =>
      factsOf({ player, prefix: `p${at + 1}`, peers, totals }),
    )
    return { tool: 'compare_players', data, facts }
  },
})

function factsOf(input: {
  player: PlayerView
  prefix: string
  peers: readonly PlayerView[]
  totals: ReadonlyMap<string, PlayerTotals>
}): Fact[] {
  const { player, prefix, totals } = input
  const own = totals.get(player.id)
  if (!own) return []
  const { facts, add } = collect(sourceOf(player), own.to)
  const count = (id: string, value: number, about: string) =>
    add(player.name, `${prefix}.${id}`, { value, unit: 'count', about })
  count('matches', own.matches, 'matches played')
  if (own.starts !== null) count('starts', own.starts, 'starts')
  const minutes = { value: own.minutes, unit: 'minutes', about: 'minutes' } as const
  add(player.name, `${prefix}.minutes`, minutes)
  if (own.minutes < minutesMin) return facts
  const rivals = input.peers
    .filter(({ position }) => position === player.position)
    .flatMap(({ id }) => totals.get(id) ?? [])
    .filter((each) => each.minutes >= minutesMin)
  for (const measure of playerMeasures) {
    const value = rateOf(own, measure)
    if (value === null) continue
    add(player.name, `${prefix}.${measure}`, { value, unit: 'per90', about: measure, digits: 2 })
    if (player.position === null) continue
    add(player.name, `${prefix}.${measure}.percentile`, {
      value: percentileOf(
        value,
        rivals.flatMap((each) => rateOf(each, measure) ?? []),
      ),
      unit: 'percent',
      about: `percentile: ${measure}`,
      digits: 0,
    })
  }
  if (player.position !== null) {
    count('peers', rivals.length, 'players of the same position')
  }
  return facts
}

/** Null where it is not known of each of his matches. */
function rateOf(totals: PlayerTotals, measure: PlayerMeasure): number | null {
  const count = totals[measure]
  return count === null ? null : (count / totals.minutes) * 90
}

function unknownOf(totals: PlayerTotals | undefined): PlayerMeasure[] {
  return totals ? playerMeasures.filter((measure) => totals[measure] === null) : []
}

/** In whole percent, the peers who have less: nobody is above those who have as much. */
function percentileOf(value: number, all: readonly number[]): number {
  return Math.floor((100 * all.filter((each) => each < value).length) / Math.max(1, all.length))
}
