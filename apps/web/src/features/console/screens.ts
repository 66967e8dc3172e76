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
    path: 'insights',
    title: messages.insights,
    permission: 'insights.read',
    group: 'overview',
    load: async () => (await import('./insights/insights.tsx')).Insights,
  },
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
    path: 'conversion-log',
    title: messages.conversionLog,
    permission: 'conversions.read',
    group: 'content',
    load: async () => (await import('./conversions/conversion-log.tsx')).ConversionLog,
  },
  {
    path: 'conversion-log/unknown-markets',
    title: messages.unknownMarkets,
    permission: 'conversions.read',
    group: 'content',
    load: async () => (await import('./conversions/unknown-markets.tsx')).UnknownMarkets,
  },
  {
    path: 'conversion-log/table-faults',
    title: messages.tableFaults,
    permission: 'conversions.read',
    group: 'content',
    load: async () => (await import('./conversions/table-faults.tsx')).TableFaults,
  },
  {
    path: 'conversion-log/:conversionId',
    title: messages.conversion,
    permission: 'conversions.read',
    group: 'content',
    load: async () => (await import('./conversions/one-conversion.tsx')).OneConversion,
  },
  {
    path: 'results',
    title: messages.results,
    permission: 'content.moderate',
    group: 'content',
    load: async () => (await import('./matches/results.tsx')).Results,
  },
  {
    path: 'football',
    title: messages.football,
    permission: 'content.moderate',
    group: 'content',
    load: async () => (await import('./matches/football.tsx')).Football,
  },
  {
    path: 'football/disputes',
    title: messages.disputes,
    permission: 'content.moderate',
    group: 'content',
    load: async () => (await import('./matches/disputes.tsx')).Disputes,
  },
  {
    path: 'platforms',
    title: messages.platforms,
    permission: 'settings.read',
    group: 'system',
    load: async () => (await import('./operations/platforms.tsx')).Platforms,
  },
  {
    path: 'approvals',
    title: messages.approvals,
    permission: 'self',
    group: 'money',
    load: async () => (await import('./money/approvals.tsx')).Approvals,
  },
  {
    path: 'creators-finance',
    title: messages.creatorsFinance,
    permission: 'revenue.read',
    group: 'money',
    load: async () => (await import('./money/creators-finance.tsx')).CreatorsFinance,
  },
  {
    path: 'creators-finance/earnings',
    title: messages.earnings,
    permission: 'revenue.read',
    group: 'money',
    load: async () => (await import('./money/creators.tsx')).Creators,
  },
  {
    path: 'revenue',
    title: messages.revenue,
    permission: 'revenue.read',
    group: 'money',
    load: async () => (await import('./money/revenue.tsx')).Revenue,
  },
  {
    path: 'held-payments',
    title: messages.heldPayments,
    permission: 'revenue.read',
    group: 'money',
    load: async () => (await import('./money/held-payments.tsx')).HeldPayments,
  },
  {
    path: 'charges',
    title: messages.charges,
    permission: 'revenue.read',
    group: 'money',
    load: async () => (await import('./money/charges.tsx')).Charges,
  },
  {
    path: 'switches',
    title: messages.switches,
    permission: 'settings.read',
    group: 'system',
    load: async () => (await import('./switches/switches.tsx')).Switches,
  },
  {
    path: 'jobs',
    title: messages.jobs,
    permission: 'settings.read',
    group: 'system',
    load: async () => (await import('./operations/jobs.tsx')).Jobs,
  },
  {
    path: 'events',
    title: messages.events,
    permission: 'settings.read',
    group: 'system',
    load: async () => (await import('./operations/events.tsx')).Events,
  },
  {
    path: 'mail',
    title: messages.mail,
    permission: 'settings.read',
    group: 'system',
    load: async () => (await import('./operations/mail.tsx')).MailQueue,
  },
  {
    path: 'records',
    title: messages.records,
    permission: 'audit.read',
    group: 'system',
    load: async () => (await import('./operations/records.tsx')).RecordsCheck,
  },
]

/** Whether it can be gone to by its name alone. */
export function isPlace({ path }: Screen): boolean {
  return !path.includes(':')
}
