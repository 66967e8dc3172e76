/** Games and sub-games: a match, its halves and its corners, each with numbers of its own. */
import type { Bookmaker } from '../../bookmaker.ts'
import type { Line, Outcome } from '../../offer.ts'
import type { Context, Pick } from '../../platform.ts'
import type { League, Match } from '../../world/world.ts'
import { type GameKind, gameKinds } from './table.ts'

export type Sim = { context: Context; book: Bookmaker; gameBase: number }
export type Game = { match: Match; kind: GameKind }

const slots = 16
/** Constant numbers are the same on every brand. */
const constantBase = 345_000_000

/** The number a coupon wants. */
export function gameNumber(sim: Sim, { match, kind }: Game): number {
  return sim.gameBase + match.sequence * slots + gameKinds.indexOf(kind)
}

export function constantNumber({ match, kind }: Game): number {
  return constantBase + match.sequence * slots + gameKinds.indexOf(kind)
}

/** @param by coupons know a game by its number alone; the feed also by its constant number. */
export function findGame(sim: Sim, id: number, by: 'game' | 'either'): Game | undefined {
  const bases = by === 'game' ? [sim.gameBase] : [sim.gameBase, constantBase]
  for (const base of bases) {
    const place = id - base
    const kind = gameKinds[((place % slots) + slots) % slots]
    const match = sim.context.world.bySequence(Math.floor(place / slots))
    if (match && kind && sim.book.has(match)) return { match, kind }
  }
  return undefined
}

export function linesOf(sim: Sim, kind: GameKind): readonly Line[] {
  return sim.book.offer.lines.filter((line) => line.market.startsWith(`${kind}:`))
}

const byType = new WeakMap<Bookmaker, Map<string, Outcome>>()

/** An outcome is known by game, type and parameter; its group is not needed. */
export function pickAt(
  sim: Sim,
  { game, type, parameter }: { game: Game; type: number; parameter: number },
): Pick | undefined {
  let types = byType.get(sim.book)
  if (!types) {
    types = new Map(
      sim.book.offer.outcomes.map((one) => [`${one.line.market.split(':')[0]}~${one.id}`, one]),
    )
    byType.set(sim.book, types)
  }
  const outcome = types.get(`${game.kind}~${type}@${parameter}`)
  return outcome && { match: game.match, outcome }
}

export function champId(league: League): number {
  return league.id === 'eng-1' ? 88_637 : 1_200_000 + league.number * 13
}

export function periodName(kind: GameKind): string {
  if (kind.endsWith('1h')) return '1st half'
  return kind.endsWith('2h') ? '2nd half' : ''
}

export function gameType(kind: GameKind): string {
  return kind.startsWith('corners') ? 'Corners' : ''
}
