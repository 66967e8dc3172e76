/** Fills a fresh sandbox with sixty days of a community that does not exist. */
import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { termsVersion } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import type { Passwords } from '../../infra/passwords.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Keys } from '../../infra/keys.ts'
import type { SandboxAsk, SandboxWorld } from '../../sandbox/messages.ts'
import { addDemoProfiles, listTakenUsernames } from '../profiles/index.ts'
import { addPastCodes } from '../posts/index.ts'
import { addPastReactions } from '../reactions/index.ts'
import { placeMatches } from '../fixtures/index.ts'
import { addPastReports } from '../moderation/index.ts'
import { addPastGames } from '../predictz/index.ts'
import { appendPast, findLastRoot, lockRoots, makeRoots } from '../records/index.ts'
import { addPastResults } from '../results/index.ts'
import { addPastFollows } from '../social/index.ts'
import { forgetEveryDay } from '../statistics/index.ts'
import { claimSeed, findSeed, noteMoney } from './demo.store.ts'
import type { Made } from './demo.store.ts'
import { copiesOf, draftsOf, planCopies, planSlips, worldSpan } from './plan.ts'
import type { Draft, Match, Plan } from './plan.ts'
import { addMoney } from './money.ts'
import { matchesOfGames, pastGamesOf } from './predictions.ts'
import { createRandom } from './random.ts'
import { reportsOf } from './reports.ts'
import { asksOf, createRivals, pricesOf } from './rivals.ts'
import { membersOf, resultsOf, generateStory } from './story.ts'
import type { Booked, Member } from './story.ts'
import type { PaymentProvider } from '../payments/index.ts'
import { sumAnew } from '../wallet/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { DemoTables } from './demo.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { ModerationTables } from '../moderation/moderation.tables.ts'
import type { PaymentTables } from '../payments/payments.tables.ts'
import type { PayoutTables } from '../payouts/payouts.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { PredictzTables } from '../predictz/predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { StatisticTables } from '../statistics/statistics.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables &
  DemoTables &
  FixtureTables &
  ModerationTables &
  PaymentTables &
  PayoutTables &
  PostTables &
  PredictzTables &
  ProfileTables &
  ReactionTables &
  RecordTables &
  ResultTables &
  SocialTables &
  StaffTables &
  StatisticTables &
  WalletTables

export type DemoDeps = {
  db: Db<Tables>
  now: () => Date
  mode: 'sandbox' | 'live'
  /** Another seed is another community. */
  seed: string
  passwords: Passwords
  world: SandboxWorld
  /** Fewer in tests. */
  codes?: number
  /** Without both nobody buys or earns anything. */
  paymentProvider?: PaymentProvider | undefined
  keys?: Keys
}
/**
 * `finished`: what a start before had left out is there now. `lived`: days have their roots
 * already, and what is added before a root is not in it.
 */
type Seeded =
  | { kind: 'made'; profiles: number; codes: number }
  | { kind: 'finished' | 'there' | 'lived' }

const asksAtOnce = 500
const codesOf = ({ codes = 1_500 }: DemoDeps) => codes

/**
 * Makes the demo once: in one transaction, so that a process that is killed has made nothing.
 * Nobody is notified. Purchases, earnings and payouts come after it, through the sandbox's gateway;
 * the next start goes on with them where they were broken off.
 * @param signal breaks it off
 * @throws Error in live mode
 */
export async function seedDemo(deps: DemoDeps, signal?: AbortSignal): Promise<Seeded> {
  if (deps.mode !== 'sandbox') throw new Error('the demo never enters a live database')
  const { db, seed } = deps
  const before = await findSeed(db)
  if (before?.moneyAt) return { kind: 'there' }
  if (before) return { kind: (await addRest(deps, before, signal)) ? 'finished' : 'there' }
  if ((await findLastRoot(db)) !== undefined) return { kind: 'lived' }
  const now = deps.now()
  const booked = await bookSlips(deps, now, signal)
  const matches = [
    ...new Map(booked.flatMap(({ legs }) => legs.map(({ match }) => [match.id, match]))).values(),
  ]
  const games = matchesOfGames(matches)
  const prices = pricesOf(games, await quotesOf(deps.world, asksOf(games), signal))
  const members = membersOf(seed, now)
  // Of a password that nobody has ever known.
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'))
  const made = await transact(db, async (tx): Promise<Seeded> => {
    await lockRoots(tx)
    if ((await findLastRoot(tx)) !== undefined) return { kind: 'lived' }
    const limit = codesOf(deps)
    const seen = { seed, now, members, booked, matches, games, prices }
    return await write(tx, { ...seen, passwordHash, limit, signal })
  })
  if (made.kind !== 'made') return made
  await makeRoots(db, now)
  await addRest(deps, { seed, madeAt: now, moneySteps: 0, moneyAt: null }, signal)
  return made
}

/** Its money, where there is a gateway, and the figures of its days with it. */
async function addRest(
  deps: DemoDeps,
  { seed, madeAt, moneySteps: done }: Made,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, paymentProvider: provider, keys, world } = deps
  const { pay } = world
  if (!provider || !keys || !pay) return false
  const members = membersOf(seed, madeAt)
  // Whatever came of it, it is older than what the sums beside the ledger have seen.
  await addMoney({ db, seed, now: madeAt, done, members, provider, keys, pay, signal }).finally(
    () => sumAnew(db),
  )
  await transact(db, async (tx) => {
    await noteMoney(tx, deps.now())
    // They may have been added up before it was there.
    await forgetEveryDay(tx)
  })
  return true
}

/** Slips at the prices of their time; those that can still be played really are booked. */
async function bookSlips(
  deps: DemoDeps,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<Booked[]> {
  const { seed, world } = deps
  const codes = codesOf(deps)
  const { from, to } = worldSpan(now)
  const matches = (await world.matches(from, to))
    .map((match) => ({ ...match, kickoff: new Date(match.kickoff) }))
    .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime())
  const random = createRandom(seed, 'plan')
  const plans = planSlips(random, { matches, now, codes })
  const drafts = draftsOf(plans, await quotesOf(world, asksIn(plans), signal))
  const copied = planCopies(random, { drafts, now, codes })
  const whole = (copy: Draft, index: number) => copy.legs.length === copied[index]?.fold
  const copies = draftsOf(copied, await quotesOf(world, asksIn(copied), signal)).filter(whole)
  // The copies first: what is spare is cut off at the end.
  const all = [...copies.slice(0, copiesOf(codes)), ...drafts]
  const names = await world.codes(
    all.map(({ platform, legs }, index) => ({
      platform,
      name: `${seed} ${index}`,
      books: legs.every(({ match }) => match.kickoff > now),
      picks: legs.map(({ match, key }) => ({ matchId: match.id, key })),
    })),
  )
  return all.map((draft, index) => ({ ...draft, code: names[index] ?? '' }))
}

function asksIn(plans: readonly Plan[]): SandboxAsk[] {
  return plans.flatMap((plan) => plan.asks.map(({ ask }) => ask))
}

async function quotesOf(
  world: SandboxWorld,
  asks: readonly SandboxAsk[],
  signal: AbortSignal | undefined,
) {
  const quotes = []
  for (let start = 0; start < asks.length; start += asksAtOnce) {
    signal?.throwIfAborted()
    quotes.push(...(await world.quotes(asks.slice(start, start + asksAtOnce))))
  }
  return quotes
}

type Writing = {
  seed: string
  now: Date
  members: readonly Member[]
  booked: readonly Booked[]
  /** All that somebody bet on; those of them that are games, and their prices. */
  matches: readonly Match[]
  games: readonly Match[]
  prices: ReadonlyMap<string, Readonly<Record<string, number>>>
  passwordHash: string
  /** Slips beyond it are spare. */
  limit: number
  signal: AbortSignal | undefined
}

async function write(tx: Tx<Tables>, input: Writing): Promise<Seeded> {
  const { seed, now, members, matches, signal } = input
  const fixtures = await placeMatches(tx, { now, ...placing(seed, matches, now) })
  await breathe(signal)
  const story = generateStory({ ...input, fixtures })
  await breathe(signal)
  const counts = { profiles: members.length, codes: story.codes.length }
  if (!(await claimSeed(tx, { seed, now, ...counts }))) return { kind: 'there' }
  const { passwordHash } = input
  const names = members.map(({ username }) => username)
  const taken = await listTakenUsernames(tx, names)
  const profiles = members.map(({ username, ...member }) => {
    const isTaken = taken.has(username.toLowerCase())
    return { ...member, passwordHash, username: isTaken ? `${username}2` : username }
  })
  await addDemoProfiles(tx, { profiles, termsVersion })
  await addPastResults(tx, resultsOf({ seed, now, matches, fixtures }))
  await addPastCodes(tx, story.codes)
  await breathe(signal)
  await appendPast(tx, story.entries)
  await breathe(signal)
  await addPastReactions(tx, story)
  await addPastFollows(tx, story.follows)
  await breathe(signal)
  const rivalsOf = createRivals(input)
  const games = pastGamesOf({ seed, now, members, matches: input.games, fixtures, rivalsOf })
  await addPastGames(tx, { games, now })
  await addPastReports(tx, reportsOf({ seed, now, members, story }))
  return { kind: 'made', ...counts }
}

/** Requests get their turn, and whoever stops the server does. */
async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn()
  signal?.throwIfAborted()
}

/** The matches as events of a platform, and what to call a fixture that is new. */
function placing(seed: string, matches: readonly Match[], now: Date) {
  const random = createRandom(seed, 'fixtures')
  return {
    matches: matches.map(({ id, home, away, league, country, kickoff }) => ({
      id,
      home,
      away,
      league,
      country,
      sport: 'football' as const,
      providerIds: {},
      kickoff: kickoff.toISOString(),
      state: kickoff > now ? ('open' as const) : ('ended' as const),
    })),
    idOf: ({ kickoff }: { kickoff: string | null }) =>
      uuidv7(new Date(kickoff ?? now), random.bytes()),
  }
}
