/** What the services of people stand on. */
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ModerationTables } from '../moderation/moderation.tables.ts'
import type { PaymentTables } from '../payments/payments.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { Db } from '../../infra/db.ts'

export type Tables = AccountTables &
  ModerationTables &
  PaymentTables &
  PostTables &
  ProfileTables &
  ReactionTables &
  StaffTables &
  WalletTables

export type PeopleDeps = { db: Db<Tables>; now: () => Date }
