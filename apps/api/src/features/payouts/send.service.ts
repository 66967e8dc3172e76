/** Handing a payout to the provider, once, and asking how it went. */
import { transact } from '../../infra/db.ts'
import { ProviderError } from '../payments/index.ts'
import { concludePayout } from './conclude.ts'
import type { PayoutDeps } from './deps.ts'
import { openAccount } from './details.store.ts'
import type { StoredPayout } from './payouts.store.ts'
import { takeDuePayouts } from './payouts.store.ts'

/**
 * Asks the provider to send a payout that has just become `sending`; whoever wrote that state is
 * alone here. Silence is no failure: it may have gone out, so it is asked about and never sent
 * again.
 */
export async function handOver(deps: PayoutDeps, payout: StoredPayout): Promise<void> {
  const { paymentProvider, keys, log } = deps
  const { reference, kobo, destination } = payout
  if (!paymentProvider?.payouts || !destination) return
  const account = await openAccount(keys, destination)
  try {
    await paymentProvider.payouts.send({ reference, kobo, account })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, provider: paymentProvider.id }, 'a payout was not taken at once')
    if (!error.refused) return
    const verdict = { status: 'failed', reference, kobo, live: undefined } as const
    await conclude(deps, { id: payout.id, verdict })
  }
}

/** Asks the provider about one. @throws ProviderError */
export async function askAbout(
  deps: PayoutDeps,
  payout: StoredPayout,
): Promise<StoredPayout | undefined> {
  const { paymentProvider } = deps
  if (!paymentProvider?.payouts || paymentProvider.id !== payout.provider) return undefined
  const verdict = await paymentProvider.payouts.verify(payout.reference)
  return await conclude(deps, { id: payout.id, verdict })
}

async function conclude(
  deps: PayoutDeps,
  input: Pick<Parameters<typeof concludePayout>[1], 'id' | 'verdict'>,
): Promise<StoredPayout | undefined> {
  const walletUrl = deps.pages.of('/management/payment#payouts')
  const now = deps.now()
  return await transact(deps.db, (tx) => concludePayout(tx, { ...input, walletUrl, now }))
}

const atOnce = 8
/** One that fails is taken up again after this, whatever became of the process. */
const retryMs = 60_000

/** Asks about every payout that is due. */
export async function checkDuePayouts(deps: PayoutDeps): Promise<void> {
  for (;;) {
    const now = deps.now()
    const until = new Date(now.getTime() + retryMs)
    const due = await takeDuePayouts(deps.db, { now, until, limit: atOnce })
    await Promise.all(due.map((payout) => tryAsk(deps, payout)))
    if (due.length < atOnce) return
  }
}

async function tryAsk(deps: PayoutDeps, payout: StoredPayout): Promise<void> {
  try {
    await askAbout(deps, payout)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, provider: payout.provider }, 'a payout could not be asked about')
  }
}
