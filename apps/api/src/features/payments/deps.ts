/** What payments are given, and the tables they use. */
import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db } from '../../infra/db.ts'
import type { Logger } from '../../infra/log.ts'
import type { Settings } from '../../infra/settings.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { PayoutTables } from '../payouts/payouts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { PaymentProvider } from './provider.ts'

export type Tables = AccountTables &
  PaymentTables &
  PayoutTables &
  ProfileTables &
  SocialTables &
  StaffTables &
  WalletTables

export type PaymentDeps = {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
  log: Logger
  settings: Settings
  /** Undefined where nobody takes payments. */
  paymentProvider: PaymentProvider | undefined
  pages: { of(path: string): string }
}
