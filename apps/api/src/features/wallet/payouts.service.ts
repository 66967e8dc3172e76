/** Where a creator's earnings go. */
import { payoutRules } from '@strix/contracts'
import type { PayoutView } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import type { Db } from '../../infra/db.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import { balancesOf } from './balances.store.ts'
import { findPayoutDetails, hasEarned, savePayoutDetails } from './payouts.store.ts'
import type { PayoutDetails } from './payouts.store.ts'
import type { WalletTables } from './wallet.tables.ts'

type Deps = { db: Db<WalletTables>; now: () => Date }

export async function readPayout({ db }: Deps, profileId: string): Promise<PayoutView> {
  const balances = await balancesOf(db, profileId)
  const details = await findPayoutDetails(db, profileId)
  return {
    creator: await hasEarned(db, profileId),
    earnings: balances.earnings / 100,
    earnings_held: balances['earnings-held'] / 100,
    owed: balances.owed / 100,
    min: payoutRules.minNaira,
    details: details
      ? {
          bank: details.bank,
          account_number: details.accountNumber,
          account_name: details.accountName,
          date_of_birth: details.dateOfBirth,
        }
      : null,
    matched: details?.matched ?? false,
  }
}

/** @throws AppError NOT_A_CREATOR, INVALID_INPUT for somebody under age */
export async function savePayout(
  deps: Deps,
  input: Omit<PayoutDetails, 'matched'> & { profileId: string },
): Promise<PayoutView> {
  const { db, now } = deps
  if (!(await hasEarned(db, input.profileId))) {
    throw new AppError('NOT_A_CREATOR', messages.notACreator)
  }
  if (input.dateOfBirth > yearsBefore(lagosDayOf(now()), payoutRules.adultYears)) {
    const fields = [{ path: 'body.date_of_birth', message: messages.underAge }]
    throw new AppError('INVALID_INPUT', messages.underAge, { fields })
  }
  await savePayoutDetails(db, { ...input, now: now() })
  return await readPayout(deps, input.profileId)
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
