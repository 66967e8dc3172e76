/** Every bookmaker, in the order of the product’s platforms: one line here and its folder each. */
import { createOneXbet } from './1xbet/index.ts'
import { createTwentyTwoBet } from './22bet/index.ts'
import { createBet9ja } from './bet9ja/index.ts'
import { createBetking } from './betking/index.ts'
import { createNairabet } from './nairabet/index.ts'
import type { Context, SimulatedPlatform } from './platform.ts'
import { createSportybet } from './sportybet/index.ts'

export const registry: readonly ((context: Context) => SimulatedPlatform)[] = [
  createSportybet,
  createBet9ja,
  createOneXbet,
  createNairabet,
  createBetking,
  createTwentyTwoBet,
]
