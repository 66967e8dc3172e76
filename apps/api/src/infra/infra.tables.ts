/** The tables of the infrastructure. */
import type { Generated } from 'kysely'

export type InfraTables = AttemptTables &
  AuditTables &
  EventTables &
  IdempotencyTables &
  RateTables &
  InstanceTables &
  JobTables &
  SecretTables &
  MailTables &
  PaceTables &
  QuarantineTables &
  SettingTables

type AttemptTables = {
  attempt: { key: string; at: Date[]; updated_at: Date }
}

type AuditTables = {
  audit_event: {
    id: string
    at: Date
    actor: string
    action: string
    subject: string
    /** What changed, as `{ from, to }` or whatever the action needs. */
    detail: unknown
    reason: string | null
  }
}

type EventTables = {
  domain_event: { seq: Generated<string>; at: Date; event: unknown }
  event_delivery: {
    listener: string
    seq: string
    at: Date
    event: unknown
    progress: string | null
  }
}

type IdempotencyTables = {
  idempotency: {
    scope: string
    key: string
    fingerprint: string
    created_at: Date
    locked_until: Date
    answer: unknown
  }
}

type RateTables = {
  rate_bucket: { key: string; window_start: Date; used: number }
}

type InstanceTables = {
  instance: {
    singleton: Generated<boolean>
    mode: 'sandbox' | 'live'
    created_at: Date
  }
}

type JobTables = {
  job_worker: { id: string; seen_at: Date }
}

type SecretTables = { secret: { name: string; value: Buffer; created_at: Date } }

type MailTables = {
  mail: {
    id: string
    created_at: Date
    recipient: string
    profile_id: string | null
    kind: string
    subject: string | null
    plain: string | null
    html: string | null
    attempts: number
    next_try_at: Date | null
    last_problem: string | null
    sent_at: Date | null
    failed_at: Date | null
  }
}

type PaceTables = {
  pace: { name: string; due_at: Date }
}

type QuarantineTables = {
  event_quarantine: {
    id: Generated<string>
    listener: string
    seq: string
    at: Date
    event: unknown
    progress: string | null
    problem: string
    quarantined_at: Date
  }
}

type SettingTables = {
  setting: { key: string; value: unknown; updated_at: Date; updated_by: string }
}
