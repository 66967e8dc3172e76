import { translateMessages } from './define.ts'

/** Catalogues whose texts a server says; the build of the web finds those of pages by itself. */
export const serverCatalogues = [
  'accounts-mails',
  'accounts',
  'apikeys',
  'assistant',
  'codes',
  'conversion',
  'facts',
  'football',
  'forecasts',
  'infra',
  'inputs',
  'insight',
  'matches',
  'moderation',
  'notifications',
  'outbox',
  'payments',
  'payouts',
  'platforms',
  'posts',
  'predictz',
  'problems',
  'records',
  'report',
  'results',
  'social',
  'wallet',
  'webhooks',
] as const

let learnt: Promise<unknown> | undefined

/** Gives the catalogues of the server their Pidgin, once. */
export async function learnPidgin(): Promise<void> {
  learnt ??= Promise.all(serverCatalogues.map(learn))
  await learnt
}

async function learn(name: string): Promise<void> {
  const [english, pidgin] = await Promise.all([
    import(`./en/server/${name}.ts`),
    import(`./pcm/server/${name}.ts`),
  ])
  translateMessages(english.messages, pidgin.messages)
}
