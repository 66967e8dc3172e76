/** How a slip stands by what is known of its matches, and where it paid more. Pure. */
import { platformId, recordRules } from '@strix/contracts'
import type { CodeGame, CodePlay, Elsewhere, SlipStanding } from '@strix/contracts'
import { roundOdds } from '@strix/markets'
import { playOf } from '../posts/index.ts'
import { gameStateOf, slipStateOf } from '../results/index.ts'
import type { CodeState, GameState, MatchResult } from '../results/index.ts'
import type { KeptSlip } from './slip-prices.store.ts'
import type { LiveScore } from './worth.store.ts'

const dayMs = 24 * 3_600_000

/** By fixture. */
export type Known = {
  results: ReadonlyMap<string, MatchResult>
  live: ReadonlyMap<string, LiveScore>
}

export function standingOf(
  { at, games }: Pick<KeptSlip, 'at' | 'games'>,
  { known, now }: { known: Known; now: Date },
): SlipStanding {
  const states = games.map(({ fixtureId, key }): GameState => {
    const result = fixtureId === null ? undefined : known.results.get(fixtureId)
    return result ? gameStateOf(key, result) : 'open'
  })
  const kickoffs = games.map(({ kickoff }) => (kickoff === null ? at : new Date(kickoff)).getTime())
  const last = Math.max(...kickoffs)
  const isOverdue = now.getTime() >= last + recordRules.unsettledDays * dayMs
  const { state, returnFactor } = slipStateOf(
    games.map(({ odds }, place) => ({ state: states[place] ?? 'open', odds })),
    { isOverdue },
  )
  return {
    state: state === 'open' && last <= now.getTime() ? 'started' : state,
    return_factor: returnFactor,
    games: states.map((each, place) => ({
      date: games[place]?.kickoff ?? null,
      state: shownState(each, kickoffs[place] ?? 0, now),
    })),
    playing: games.flatMap(({ fixtureId, key }, place): CodePlay[] => {
      const live = fixtureId === null ? undefined : known.live.get(fixtureId)
      if (!live || states[place] !== 'open') return []
      return [playOf({ codeId: '', place, key, ...live }, now)]
    }),
  }
}

function shownState(state: GameState, kickoff: number, now: Date): CodeGame['state'] {
  return state === 'open' && kickoff <= now.getTime() ? 'started' : state
}

/**
 * The slip on the platforms whose price of every game was known when it was made, the best first.
 * @param input.shown platforms whose prices may be shown; those of the slip itself always are
 */
export function elsewhereOf(
  { platform, games }: KeptSlip,
  { standing, shown }: { standing: GamesEnded; shown: readonly string[] },
): Elsewhere[] {
  const others = new Set(games.flatMap(({ prices }) => Object.keys(prices)))
  return [...others]
    .filter((other) => other !== platform && shown.includes(other))
    .flatMap((other): Elsewhere[] => {
      const odds = games.flatMap(({ prices }) => prices[other] ?? [])
      if (odds.length < games.length) return []
      const factor = returnOf(standing, odds)
      const product = roundOdds(odds.reduce((sum, each) => sum * each, 1)) ?? 0
      return [{ platform: platformId.parse(other), odds: product, return_factor: factor }]
    })
    .toSorted((a, b) => b.odds - a.odds)
}

/** What the games say, of a slip or of a posted code. */
type GamesEnded = {
  state: SlipStanding['state']
  games: readonly { state: CodeGame['state'] }[]
}

/** What it paid at other odds; null until it is decided. */
function returnOf({ state, games }: GamesEnded, odds: readonly number[]): number | null {
  if (!isDecided(state)) return null
  const ended = games.map((game, place) => ({
    state: game.state === 'started' ? ('open' as const) : game.state,
    odds: odds[place] ?? null,
  }))
  return slipStateOf(ended, { isOverdue: false }).returnFactor
}

export function isDecided(state: SlipStanding['state']): state is Exclude<CodeState, 'open'> {
  return state === 'won' || state === 'lost' || state === 'void'
}
