/** Every platform, in the order they are shown: one line here and its folder each. */
import { oneXbet } from './1xbet/index.ts'
import { twentyTwoBet } from './22bet/index.ts'
import { bet9ja } from './bet9ja/index.ts'
import { betking } from './betking/index.ts'
import { nairabet } from './nairabet/index.ts'
import type { Platform } from './platform.ts'
import { sportybet } from './sportybet/index.ts'

export const registry: readonly Platform[] = [
  sportybet,
  bet9ja,
  oneXbet,
  nairabet,
  betking,
  twentyTwoBet,
]
