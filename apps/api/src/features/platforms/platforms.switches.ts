import { platforms } from '@strix/contracts'
import type { PlatformId } from '@strix/contracts'
import { declareSwitch } from '../../infra/settings.ts'
import type { Switch } from '../../infra/settings.ts'

export const platformSwitches: readonly Switch[] = platforms.map(({ id }) => platformSwitch(id))

export function platformSwitch(id: PlatformId): Switch {
  return declareSwitch(`platform.${id}`)
}
