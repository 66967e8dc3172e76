import type { Platform } from './platform.ts'
import { registry } from './registry.ts'

/** The platform of that id, or undefined. */
export function findPlatform(id: string): Platform | undefined {
  return registry.find((platform) => platform.id === id)
}
