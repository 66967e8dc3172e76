import type { DataOf } from '@strix/contracts/client'
import { platformAliases, type PlatformId, platforms } from '@strix/contracts/platforms'

export type { PlatformId } from '@strix/contracts/platforms'
export { platforms } from '@strix/contracts/platforms'

export type PlatformInfo = (typeof platforms)[number]

/** What `GET /api/v1/platforms` says of each. */
export type PlatformStatus = DataOf<'GET /api/v1/platforms'>[number]

/** The platform of that id, or undefined for anything else (an address typed by hand). */
export function findPlatform(id: string | null): PlatformInfo | undefined {
  const wanted = id !== null && id in platformAliases ? platformAliases[id] : id
  return platforms.find((platform) => platform.id === wanted)
}

export function getPlatform(id: PlatformId): PlatformInfo {
  const platform = findPlatform(id)
  if (!platform) throw new Error(`No platform ${id}`)
  return platform
}
