import type { Permission } from '@strix/contracts'
import type { messages } from '@strix/messages/console-screens'
import type { ComponentType } from 'react'

type Group = keyof typeof messages.groups

/** What the address says: of `user-details/:userId` its `userId`. */
export type ScreenParams = Readonly<Record<string, string | undefined>>

export type Screen = {
  /**
   * Below `/admin/`; the first that fits an address is shown. With parameters
   * (`user-details/:userId`) it is not in the navigation.
   */
  path: string
  title: string
  permission: Permission
  group: Group
  load: () => Promise<ComponentType<{ params: ScreenParams }>>
}

/** Whether it can be gone to by its name alone. */
export function isPlace({ path }: Screen): boolean {
  return !path.includes(':')
}
