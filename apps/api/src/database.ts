/** Every table of the product in one type; each is written where it originates. */
import type { AccountTables } from './features/accounts/accounts.tables.ts'
import type { ApiKeyTables } from './features/apikeys/apikeys.tables.ts'
import type { AssistantTables } from './features/assistant/assistant.tables.ts'
import type { CodeTables } from './features/codes/codes.tables.ts'
import type { ConversionTables, TableFaultTables } from './features/conversion/conversion.tables.ts'
import type { DemoTables } from './features/demo/demo.tables.ts'
import type { FixtureTables } from './features/fixtures/fixtures.tables.ts'
import type { FootballTables } from './features/football/football.tables.ts'
import type { ForecastTables } from './features/forecasts/forecasts.tables.ts'
import type { InsightTables } from './features/insight/insight.tables.ts'
import type { MatchTables } from './features/matches/matches.tables.ts'
import type { ModerationTables } from './features/moderation/moderation.tables.ts'
import type { NotificationTables } from './features/notifications/notifications.tables.ts'
import type { ProfileTables } from './features/profiles/profiles.tables.ts'
import type { RecordTables } from './features/records/records.tables.ts'
import type { PayoutTables } from './features/payouts/payouts.tables.ts'
import type { PaymentTables } from './features/payments/payments.tables.ts'
import type { PostTables } from './features/posts/posts.tables.ts'
import type { PredictzTables } from './features/predictz/predictz.tables.ts'
import type { ReactionTables } from './features/reactions/reactions.tables.ts'
import type { ResultTables } from './features/results/results.tables.ts'
import type { SocialTables } from './features/social/social.tables.ts'
import type { StaffTables } from './features/staff/staff.tables.ts'
import type { StatisticTables } from './features/statistics/statistics.tables.ts'
import type { WalletTables } from './features/wallet/wallet.tables.ts'
import type { WebhookTables } from './features/webhooks/webhooks.tables.ts'
import type * as handles from './infra/db.ts'

export type Database = AccountTables &
  ApiKeyTables &
  AssistantTables &
  CodeTables &
  ConversionTables &
  DemoTables &
  FixtureTables &
  FootballTables &
  ForecastTables &
  InsightTables &
  MatchTables &
  ModerationTables &
  NotificationTables &
  PaymentTables &
  PayoutTables &
  PostTables &
  ProfileTables &
  PredictzTables &
  ReactionTables &
  RecordTables &
  ResultTables &
  SocialTables &
  StaffTables &
  StatisticTables &
  TableFaultTables &
  WalletTables &
  WebhookTables

/** For what puts the features together; a feature's handles are typed over the tables it uses. */
export type Db = handles.Db<Database>
export type Tx = handles.Tx<Database>
