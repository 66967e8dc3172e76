/** The tables of profiles as their store sees them. */
import type { Generated } from 'kysely'

export type ProfileTables = {
  profile: {
    id: string
    created_at: Date
    email: string | null
    username: string | null
    firstname: string | null
    lastname: string | null
    password_hash: string | null
    password_changed_at: Date
    username_changed_at: Date | null
    names_public: boolean
    avatar: string | null
    time_zone: string
    locale: string
    odds_format: string
    terms_version: string
    terms_agreed_at: Date
    adult_confirmed_at: Date
    pending_email: string | null
    pending_email_until: Date | null
    suspended_at: Date | null
    deleted_at: Date | null
    erased_again_at: Generated<Date | null>
    search_listed: Generated<boolean>
    demo: Generated<boolean>
  }
  picture_to_delete: { key: string; due_at: Date; deleting_at: Generated<Date | null> }
  username_reservation: { username: string; profile_id: string | null; until: Date }
}
