/** What the people of the demo bought, what creators earned by it, and what was paid out. */
import type { PaymentMethod } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import type { Keys } from '../../infra/keys.ts'
import type { SandboxWorld } from '../../sandbox/messages.ts'
import { addPastPurchase } from '../payments/index.ts'
import type { PastPurchase, PaymentProvider } from '../payments/index.ts'
import { addPastPayout } from '../payouts/index.ts'
import type { PastPayout } from '../payouts/index.ts'
import { addPastSubscription, listFollowerIds } from '../social/index.ts'
import { balancesOf, releaseEarnings } from '../wallet/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { PaymentTables } from '../payments/payments.tables.ts'
import type { PayoutTables } from '../payouts/payouts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import { noteMoneyStep } from './demo.store.ts'
import type { DemoTables } from './demo.tables.ts'
import { people } from './people.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Member } from './story.ts'

type Tables = AccountTables &
  DemoTables &
  PaymentTables &
  PayoutTables &
  ProfileTables &
  SocialTables &
  StaffTables &
  WalletTables

type Given = {
  db: Db<Tables>
  seed: string
  /** When the demo was made: the same steps come of it at every start. */
  now: Date
  /** So many steps are done already. */
  done: number
  members: readonly Member[]
  provider: PaymentProvider
  keys: Keys
  pay: NonNullable<SandboxWorld['pay']>
  signal: AbortSignal | undefined
}

const dayMs = 86_400_000
const spanDays = 57
const periodMs = 31 * dayMs
/** Enough for two months of each of six creators. */
const creditsBought = 6_000
const creatorsMax = 6
const batch = 500

/** Notes in the transaction of a step that it is done. */
type Note = (tx: Tx<Tables>) => Promise<void>
type Step = { at: Date; run: (note: Note) => Promise<unknown> }

/**
 * All of it in the order of its time, through the doors that everybody's money takes. What is
 * broken off goes on after the last step that was done; a purchase alone may be made twice.
 */
export async function addMoney(given: Given): Promise<void> {
  const { db, now } = given
  const random = createRandom(given.seed, 'money')
  const creators = given.members.filter((_, index) => people[index]?.sells)
  const steps = [
    ...(await buyingSteps(given, random, creators)),
    ...payoutSteps(given, creators),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [index, { at, run }] of steps.entries()) {
    if (index < given.done) continue
    given.signal?.throwIfAborted()
    await releaseEarnings(db, at)
    await run((tx) => noteMoneyStep(tx, index))
  }
  await releaseEarnings(db, now)
}

async function buyingSteps(
  given: Given,
  random: Random,
  creators: readonly Member[],
): Promise<Step[]> {
  const { db, now, provider, pay } = given
  const steps: Step[] = []
  const buy = (profileId: string, at: Date, acts: PastPurchase['acts']) => {
    const method = random.one<PaymentMethod>(['bank', 'debit-credit-card', 'ussd'])
    const purchase = { profileId, credits: creditsBought, method, at, acts }
    steps.push({
      at,
      async run(note) {
        await addPastPurchase(db, { provider, pay, purchase })
        await transact(db, note)
      },
    })
  }
  const begunAt = new Map<string, Date>()
  const paidFor = new Map<string, number>()
  for (const { id } of given.members) {
    const at = new Date(now.getTime() - random.whole(20 * dayMs, spanDays * dayMs))
    begunAt.set(id, at)
    buy(id, at, ['paid'])
    if (random.chance(0.5)) {
      buy(id, new Date(now.getTime() - random.whole(dayMs, 20 * dayMs)), ['paid'])
    }
    if (random.chance(0.12)) buy(id, new Date(at.getTime() + dayMs), ['declined'])
  }
  const [first, second, third] = random.shuffled(given.members)
  if (first) buy(first.id, new Date(now.getTime() - 2 * dayMs), ['short'])
  if (second) buy(second.id, new Date(now.getTime() - 3 * dayMs), ['short'])
  if (third) buy(third.id, new Date(now.getTime() - 3 * dayMs), ['paid', 'returned'])
  for (const { id: creatorId } of creators) {
    for (const subscriberId of await followersOf(db, creatorId)) {
      const bought = begunAt.get(subscriberId)
      const others = paidFor.get(subscriberId) ?? 0
      if (!bought || others === creatorsMax || !random.chance(0.95)) continue
      paidFor.set(subscriberId, others + 1)
      const at = new Date(bought.getTime() + random.whole(600_000, 3 * dayMs))
      const again = new Date(at.getTime() + periodMs)
      const stays = again < now && random.chance(0.8)
      for (const begun of stays ? [at, again] : [at]) {
        const pair = { subscriberId, creatorId, at: begun }
        steps.push({
          at: begun,
          run: (note) =>
            transact(db, async (tx) => {
              await addPastSubscription(tx, pair)
              await note(tx)
            }),
        })
      }
    }
  }
  return steps
}

async function followersOf(db: Db<Tables>, profileId: string): Promise<string[]> {
  return await listFollowerIds(db, { profileId, after: null, limit: batch })
}

/** Naira, days ago, and how far it came; one of a creator after another. */
const wanted: readonly (readonly {
  naira: number
  daysAgo: number
  steps: PastPayout['steps']
  note?: string
}[])[] = [
  [
    {
      naira: 5_000,
      daysAgo: 9,
      steps: ['approved', 'paid', 'returned'],
      note: 'The bank says that the account is closed.',
    },
    { naira: 5_000, daysAgo: 3, steps: ['approved', 'paid'] },
  ],
  [
    { naira: 5_000, daysAgo: 8, steps: ['refused'], note: 'The name is not the person’s.' },
    { naira: 5_500, daysAgo: 4, steps: ['approved'] },
  ],
  [
    { naira: 5_000, daysAgo: 8, steps: ['approved', 'sending', 'failed'] },
    { naira: 6_000, daysAgo: 1, steps: ['approved', 'sending'] },
  ],
  // Who has enough by then differs with the seed.
  ...[3, 2, 1, 1, 1].map((daysAgo, index) => [
    { naira: 5_000, daysAgo, steps: index % 2 === 0 ? (['cancelled'] as const) : [] },
    { naira: 5_000, daysAgo: daysAgo / 4, steps: [] },
  ]),
]
const banks = ['Access Bank', 'First Bank', 'GTBank', 'UBA', 'Zenith Bank'] as const

function payoutSteps(given: Given, creators: readonly Member[]): Step[] {
  const { db, now, keys } = given
  return wanted.flatMap((payouts, index) => {
    const creator = creators[index]
    if (!creator) return []
    // The last digits say what the bank of the sandbox does: this one never gets the call.
    const account = {
      bank: banks[index] ?? banks[0],
      accountNumber: `01${String(index + 2)}3450004`,
      accountName: creator.username,
      dateOfBirth: '1991-03-14',
    }
    return payouts.map(({ naira, daysAgo, ...past }) => {
      const at = new Date(now.getTime() - daysAgo * dayMs)
      const payout = { ...past, profileId: creator.id, kobo: naira * 100, account, at }
      const run = (note: Note) =>
        transact(db, async (tx) => {
          await payIfEarned(tx, keys, payout)
          await note(tx)
        })
      return { at, run }
    })
  })
}

/** Another seed may have left somebody with less than they ask for. */
async function payIfEarned(tx: Tx<Tables>, keys: Keys, payout: PastPayout): Promise<void> {
  const { earnings } = await balancesOf(tx, payout.profileId)
  if (earnings >= payout.kobo) await addPastPayout(tx, keys, payout)
}
