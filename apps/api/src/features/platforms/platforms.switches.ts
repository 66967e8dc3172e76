import { platforms } from '@strix/contracts'
import type { PlatformId } from '@strix/contracts'
import { declareSwitch } from '../../infra/settings.ts'
import type { Switch } from '../../infra/settings.ts'

const switchOf = new Map<PlatformId, Switch>(
  platforms.map(({ id }) => [id, declareSwitch(`platform.${id}`)]),
)

export const platformSwitches: readonly Switch[] = [...switchOf.values()]

export function platformSwitch(id: PlatformId): Switch {
  const found = switchOf.get(id)
  if (!found) throw new Error(`platform ${id} has no switch`)
  return found
}
