/** Every screen of the console: a new one is one line here. */
import type { Permission } from '@strix/contracts'
import { messages } from '@strix/messages/console-screens'
import type { ComponentType } from 'react'

export type Group = keyof typeof messages.groups

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

/** In the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: 'prediction-management',
    title: messages.predictions,
    permission: 'predictions.write',
    group: 'content',
    load: async () => (await import('./predictions/games.tsx')).Games,
  },
  {
    path: 'prediction-management/create',
    title: messages.newPrediction,
    permission: 'predictions.write',
    group: 'content',
    load: async () => (await import('./predictions/create-game.tsx')).CreateGame,
  },
  {
    path: 'ai-prediction-log',
    title: messages.aiLog,
    permission: 'ai.read',
    group: 'content',
    load: async () => (await import('./assistant/questions.tsx')).Questions,
  },
  {
    path: 'api-keys',
    title: messages.apiKeys,
    permission: 'users.read',
    group: 'people',
    load: async () => (await import('./apikeys/api-keys.tsx')).ApiKeys,
  },
  {
    path: 'switches',
    title: messages.switches,
    permission: 'settings.read',
    group: 'system',
    load: async () => (await import('./switches/switches.tsx')).Switches,
  },
]

/** Whether it can be gone to by its name alone. */
export function isPlace({ path }: Screen): boolean {
  return !path.includes(':')
}
