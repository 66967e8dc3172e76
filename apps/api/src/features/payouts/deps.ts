/** What payouts are given, and the tables they use. */
import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db } from '../../infra/db.ts'
import type { Keys } from '../../infra/keys.ts'
import type { Logger } from '../../infra/log.ts'
import type { Settings } from '../../infra/settings.ts'
import type { PaymentProvider } from '../payments/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ApprovalService } from '../staff/index.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { PayoutTables } from './payouts.tables.ts'

export type Tables = PayoutTables & ProfileTables & StaffTables & WalletTables

export type PayoutDeps = {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
  log: Logger
  keys: Keys
  settings: Settings
  approvalService: ApprovalService
  /** Undefined where nobody takes payments; some take payments and send none. */
  paymentProvider: PaymentProvider | undefined
  pages: { of(path: string): string }
}
