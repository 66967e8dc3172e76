/** Every table of the product in one type; each is written where it originates. */
import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './features/accounts/accounts.tables.ts'
import type { CodeTables } from './features/codes/codes.tables.ts'
import type { ConversionTables } from './features/conversion/conversion.store.ts'
import type { TableFaultTables } from './features/conversion/table-faults.store.ts'
import type { DemoTables } from './features/demo/index.ts'
import type { FixtureTables } from './features/fixtures/fixtures.store.ts'
import type { NotificationTables } from './features/notifications/notifications.tables.ts'
import type { RecordTables } from './features/records/records.tables.ts'
import type { PaymentTables } from './features/payments/payments.tables.ts'
import type { ResultTables } from './features/results/results.tables.ts'
import type { SocialTables } from './features/social/social.tables.ts'
import type { StaffTables } from './features/staff/staff.store.ts'
import type { WalletTables } from './features/wallet/wallet.tables.ts'
import type { AttemptTables } from './infra/attempts.ts'
import type { AuditTables } from './infra/audit.ts'
import type { EventTables } from './infra/domain-events.store.ts'
import type { IdempotencyTables } from './infra/http/idempotency.store.ts'
import type { RateTables } from './infra/http/rate-limit.store.ts'
import type { InstanceTables } from './infra/instance.ts'
import type { JobTables } from './infra/jobs/jobs.store.ts'
import type { SecretTables } from './infra/keys.ts'
import type { MailTables } from './infra/mail/index.ts'
import type { PaceTables } from './infra/pace.ts'
import type { QuarantineTables } from './infra/event-quarantine.store.ts'
import type { SettingTables } from './infra/settings.ts'

export type Database = AccountTables &
  AttemptTables &
  AuditTables &
  CodeTables &
  ConversionTables &
  DemoTables &
  EventTables &
  FixtureTables &
  IdempotencyTables &
  InstanceTables &
  JobTables &
  MailTables &
  NotificationTables &
  PaceTables &
  PaymentTables &
  QuarantineTables &
  RateTables &
  RecordTables &
  ResultTables &
  SecretTables &
  SettingTables &
  SocialTables &
  StaffTables &
  TableFaultTables &
  WalletTables

/** First argument of every store function: the pool's handle or an open transaction. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>
