/** The tables of accounts as their stores see them. */
import type { SecurityEventKind } from '@strix/contracts'

export type AccountTables = {
  signup: {
    id: string
    created_at: Date
    email: string
    username: string
    firstname: string
    lastname: string
    password_hash: string
    terms_version: string
    browser_hash: Buffer
    ref: string | null
  }
  session: {
    id: string
    token_hash: Buffer
    profile_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    keeps: boolean
    transport: 'cookie' | 'bearer'
    device: string
    address: string | null
    proved_at: Date | null
  }
  authenticator: {
    profile_id: string
    secret: Buffer
    last_step: string | number
    created_at: Date
    confirmed_at: Date | null
    last_used_at: Date | null
  }
  passkey: {
    id: string
    profile_id: string
    credential_id: string
    public_key: Buffer
    counter: string | number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  recovery_code: { profile_id: string; code_hash: Buffer; used_at: Date | null }
  passkey_challenge: { challenge_hash: Buffer; profile_id: string | null; expires_at: Date }
  one_time_code: {
    id: string
    purpose: OneTimeCodePurpose
    email: string
    profile_id: string | null
    code_hash: Buffer
    created_at: Date
    expires_at: Date
    tries: number
    closed_at: Date | null
  }
  email_change: {
    id: string
    profile_id: string
    old_email: string
    new_email: string
    asked_at: Date
    agreed_at: Date | null
    undo_hash: Buffer | null
    undo_until: Date | null
    undone_at: Date | null
  }
  security_event: {
    id: string
    profile_id: string
    at: Date
    kind: SecurityEventKind
    device: string
    address: string | null
  }
  exclusion: {
    id: string
    profile_id: string | null
    kind: 'cool-off' | 'self-exclusion' | 'age-check'
    started_at: Date
    ends_at: Date
  }
  suspension: {
    id: string
    profile_id: string
    started_at: Date
    ends_at: Date | null
    reason: string
    staff_id: string
    ended_at: Date | null
    lifted_by: string | null
  }
  exclusion_address: { exclusion_id: string; email_hash: Buffer }
}

/** `verify` proves an address, `old-email` agrees to leave it, `reset` sets a new password. */
export type OneTimeCodePurpose = 'verify' | 'old-email' | 'reset'
