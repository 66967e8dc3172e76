/** Every platform, in the order they are shown. Adding one is one line here and its folder. */
import type { Platform } from './platform.ts'
import { sportybet } from './sportybet/index.ts'

export const registry: readonly Platform[] = [
  sportybet,
]

/** The platform of that id, or undefined. */
export function findPlatform(id: string): Platform | undefined {
  return registry.find((platform) => platform.id === id)
}
