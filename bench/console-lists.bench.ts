/**
 * What the other lists of the console cost as their rows grow from 10,000 to 1,000,000: each page
 * by time and by blocks at every size, the counts beside them, and their plans.
 */
import type { ConversionFilter, PageQuery, QuestionFilter } from '@strix/contracts'
import type { Database, Db } from '../apps/api/src/features.ts'
import { connect, transact } from '../apps/api/src/infra/db.ts'
import { createLogger } from '../apps/api/src/infra/log.ts'
import { countLogged, listLogged } from '../apps/api/src/features/assistant/staff-log.store.ts'
import { countConversions, listConversions } from '../apps/api/src/features/conversion/log.store.ts'
import { findUnmapped, rankUnmapped } from '../apps/api/src/features/conversion/unmapped.store.ts'
import { addUpRevenue } from '../apps/api/src/features/payments/revenue-days.store.ts'
import { listRevenue } from '../apps/api/src/features/payments/revenue.store.ts'
import { listCreators } from '../apps/api/src/features/payouts/creators.store.ts'
import { addUpPredictions } from '../apps/api/src/features/predictz/counts.store.ts'
import { listStaffGames } from '../apps/api/src/features/predictz/staff.store.ts'
import { addUpCreators } from '../apps/api/src/features/wallet/creator-sums.store.ts'
import { addConsoleRows } from './lib/console-data.ts'
import { costsOf, printCosts, sumOf, withSites } from './lib/list-cost.ts'
import type { Cost, Site } from './lib/list-cost.ts'
import { statementsOf } from './lib/recorder.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)
const now = new Date()
const until = new Date(now.getTime() - 5 * 60_000)
const query: PageQuery = { current_page: 1, page_size: 25 }
const window = { limit: 26, offset: 0, order: 'desc', after: undefined } as const

type Question = { name: string; ask: (db: Db) => Promise<unknown> }

const conversions = (name: string, filter: ConversionFilter): Question => ({
  name: `conversions: ${name}`,
  ask: (db) => listConversions(db, { ...window, filter }),
})
const asked = (name: string, filter: QuestionFilter): Question => ({
  name: `Strix AI: ${name}`,
  ask: (db) => listLogged(db, { ...window, filter }),
})
const ranking: Question = {
  name: 'unknown markets of 90 days, ranked',
  ask: (db) => findUnmapped(db, 90),
}
const games = (name: string, state?: 'open' | 'closed' | 'settled' | 'void'): Question => ({
  name: `Predictz: ${name}`,
  ask: (db) => listStaffGames(db, { ...window, state, until }),
})
const revenue = (name: string, filter: Parameters<typeof listRevenue>[1]['filter']): Question => ({
  name: `revenue: ${name}`,
  ask: (db) => listRevenue(db, { filter, query, until, changed: [] }),
})
const creators = (name: string, q?: string): Question => ({
  name: `creators: ${name}`,
  ask: (db) => listCreators(db, { q, query, until }),
})
const pages: readonly Question[] = [
  conversions('all', {}),
  conversions('from one platform (1 in 5)', { origin_platform: 'bet9ja' }),
  conversions('of a pair (1 in 25)', {
    origin_platform: 'bet9ja',
    destination_platform: 'betking',
  }),
  conversions('refused (1 in 10)', { outcome: 'refused' }),
  conversions('unknown markets (1 in 20)', { unmapped: 'yes' }),
  conversions('prices differ (1 in 50)', { price_differs: 'yes' }),
  conversions('in a month', { date_from: dayBefore(400), date_to: dayBefore(370) }),
  ranking,
  asked('all', {}),
  asked('one intent (1 in 200)', { intent: 'compare_players' }),
  asked('failed (1 in 100)', { outcome: 'failed' }),
  asked('by the model (1 in 500)', { brain: 'model' }),
  asked('thumbs down (1 in 100)', { thumb: 'down' }),
  asked('kept back (1 in 300)', { kept_back: 'yes' }),
  games('all'),
  games('open', 'open'),
  games('settled', 'settled'),
  games('void (1 in 300)', 'void'),
  revenue('all', {}),
  revenue('purchases of a month', {
    kind: 'purchases',
    from: dayBefore(400),
    to: dayBefore(370),
  }),
  creators('most first'),
  creators('a name begins (1 in 10)', 'person_1'),
]
const counts: readonly Question[] = [
  { name: 'conversions', ask: (db) => countConversions(db, {}, 10_001) },
  {
    name: 'conversions with unknown markets',
    ask: (db) => countConversions(db, { unmapped: 'yes' }, 10_001),
  },
  { name: 'questions to Strix AI', ask: (db) => countLogged(db, {}, 10_001) },
]

function dayBefore(days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

await withSites(sizes, fill, async (sites) => {
  await compare('A page of 25', pages, sites)
  await compare('The count beside it, no further than 10,000', counts, sites)
})

/** The rows, and what the jobs of the product make of them. */
async function fill({ client, size, url }: Site): Promise<void> {
  await addConsoleRows(client, size)
  const log = createLogger({ level: 'silent', format: 'json' })
  const { db, close } = connect<Database>({ url, poolMax: 1, log, kind: 'job' })
  const since = new Date(now.getTime() - 90 * 86_400_000)
  const jobs: Record<string, () => Promise<void>> = {
    revenue: () => transact(db, (tx) => addUpRevenue(tx, now)),
    creators: () => transact(db, (tx) => addUpCreators(tx, now)),
    predictions: () => transact(db, (tx) => addUpPredictions(tx, now)),
    'unknown markets of 90 days': () => rankUnmapped(db, { days: 90, since, now }),
  }
  for (const [name, run] of Object.entries(jobs)) {
    const began = performance.now()
    await run()
    process.stdout.write(`${size}: ${name} in ${Math.round(performance.now() - began)} ms\n`)
  }
  await close()
  await client.query('analyze')
}

async function compare(
  title: string,
  questions: readonly Question[],
  sites: readonly Site[],
): Promise<void> {
  const rows = []
  for (const { name, ask } of questions) {
    const each: Cost[][] = []
    for (const statement of await statementsOf(ask)) {
      const clients = sites.map(({ client }) => client)
      each.push(await costsOf(clients, statement))
    }
    const costs = sites.map((_site, index) =>
      sumOf(each.flatMap((sitesOf) => sitesOf[index] ?? [])),
    )
    rows.push({ name, costs })
  }
  printCosts(title, rows, sizes)
}
