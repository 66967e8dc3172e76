/**
 * What the console's list of members costs as the accounts grow from 10,000 to 1,000,000: what each
 * page asks of the database, by time and by blocks, at every size, and its plan.
 */
import type pg from 'pg'
import { countPeople, findPeople } from '../apps/api/src/features/people/search.store.ts'
import type { Filters } from '../apps/api/src/features/people/search.store.ts'
import { readPeople } from '../apps/api/src/features/people/people.store.ts'
import { costOf, printCosts, sumOf, withSites } from './lib/list-cost.ts'
import type { Cost, Site } from './lib/list-cost.ts'
import { addMembers, memberIdOf } from './lib/member-data.ts'
import { statementsOf } from './lib/recorder.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)
const shown = 25

const now = new Date()
const nobody: Filters = {
  search: undefined,
  state: undefined,
  joinedFrom: undefined,
  joinedBefore: undefined,
  seesNames: true,
}
type Question = Filters & { name: string; sort: 'joined' | '-joined' | 'username' | '-username' }
/** The same share of the accounts fits each, whatever their number. */
const questions: readonly Question[] = [
  { ...nobody, name: 'everybody, newest first', sort: '-joined' },
  { ...nobody, name: 'everybody by name', sort: 'username' },
  { ...nobody, name: 'suspended (1 in 500)', state: 'suspended', sort: '-joined' },
  { ...nobody, name: 'on a break (1 in 200)', state: 'excluded', sort: '-joined' },
  { ...nobody, name: 'joined in a month', joinedFrom: daysAgo(400), sort: '-joined' },
  { ...nobody, name: 'a name begins (1 in 10)', search: 'person_1', sort: '-joined' },
  { ...nobody, name: 'one address', search: 'p77@strix.example', sort: '-joined' },
  { ...nobody, name: 'one id', search: memberIdOf(77), sort: '-joined' },
  { ...nobody, name: 'one booking code', search: 'CODE77', sort: '-joined' },
  { ...nobody, name: 'one reference', search: 'strix-ref-77', sort: '-joined' },
]

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

await withSites(
  sizes,
  ({ client, size }) => addMembers(client, size),
  async (sites) => {
    for (const counts of [false, true]) await compare(sites, counts)
  },
)

async function compare(sites: readonly Site[], counts: boolean): Promise<void> {
  const rows = []
  for (const question of questions) {
    const costs: Cost[] = []
    for (const { client } of sites) costs.push(await answer(client, question, counts))
    rows.push({ name: question.name, costs })
  }
  const title = counts ? 'The count beside it' : 'A page of 25 with all that its rows show'
  printCosts(title, rows, sizes)
}

async function answer(client: pg.Client, question: Question, counts: boolean): Promise<Cost> {
  const script = counts
    ? await statementsOf((db) => countPeople(db, { ...question, now, count: 'capped' }))
    : await statementsOf((db) =>
        findPeople(db, { ...question, limit: shown + 1, offset: 0, after: undefined, now }),
      )
  const [first] = script
  if (!first) throw new Error('a list has a statement')
  const found = await costOf(client, first)
  if (counts) return found
  const { rows } = await client.query<{ id: string }>(first.sql, [...first.parameters])
  const ids = rows.slice(0, shown).map(({ id }) => id)
  const [read] = await statementsOf((db) => readPeople(db, { ids, now }))
  if (!read) return found
  return { ...sumOf([found, await costOf(client, read)]), plan: found.plan }
}
