/** Random valid slips of what is open now. */
import type { Pick, SimulatedPlatform } from './platform.ts'
import { shuffled } from './random.ts'
import type { Match } from './world/world.ts'

const priceMin = 1.02
const priceMax = 200
const triesMax = 60

type RandomPicks = {
  platform: SimulatedPlatform
  matches: readonly Match[]
  now: number
  count: number
  /** Most selections of one match. */
  perMatch: number
  random: () => number
  accepts: (pick: Pick) => boolean
}

/** Fewer than `count` when the matches do not hold so many. */
export function randomPicks(input: RandomPicks): Pick[] {
  const { platform, random, count, perMatch } = input
  const picks: Pick[] = []
  for (const match of shuffled(input.matches, random)) {
    if (picks.length >= count) break
    if (!platform.book.has(match)) continue
    const wanted = Math.min(
      count - picks.length,
      perMatch === 1 ? 1 : 1 + Math.floor(random() * perMatch),
    )
    const seen = new Set<number>()
    for (let i = 0; i < wanted; i++) {
      const pick = anyOf(input, match)
      if (!pick || seen.has(pick.outcome.index)) continue
      seen.add(pick.outcome.index)
      picks.push(pick)
    }
  }
  return picks
}

function anyOf({ platform, now, random, accepts }: RandomPicks, match: Match): Pick | undefined {
  const { outcomes } = platform.book.offer
  for (let i = 0; i < triesMax; i++) {
    const outcome = outcomes[Math.floor(random() * outcomes.length)]
    if (!outcome) continue
    const quote = platform.book.quote(match, { outcome, now })
    const playable = quote.state === 'open' && quote.price >= priceMin && quote.price <= priceMax
    if (playable && accepts({ match, outcome })) return { match, outcome }
  }
  return undefined
}
