/** What the services of moderation stand on. */
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { Db } from '../../infra/db.ts'
import type { ModerationTables } from './moderation.tables.ts'

export type Tables = AccountTables &
  ModerationTables &
  PostTables &
  ProfileTables &
  ReactionTables &
  StaffTables

export type ModerationDeps = {
  db: Db<Tables>
  now: () => Date
  /** Addresses of our pages, as a mail must spell them. */
  pages: { of(path: string): string }
}
