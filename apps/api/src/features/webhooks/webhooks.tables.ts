/** The tables of webhooks as their stores see them. */
import type { WebhookEvent, WebhookFailure, WebhookState } from '@strix/contracts'
import type { Generated } from 'kysely'

export type WebhookTables = {
  webhook: {
    id: string
    profile_id: string
    url: string
    events: WebhookEvent[]
    /** Sealed; null once it is removed. */
    secret: Buffer | null
    secret_before: Generated<Buffer | null>
    secret_before_until: Generated<Date | null>
    created_at: Date
    state: Generated<WebhookState>
    failures: Generated<number>
    last_failure: Generated<WebhookFailure | null>
    rests_until: Generated<Date | null>
    /** By its owner, after staff stopped it: of the rest only the host stays. */
    removed_at: Generated<Date | null>
  }
  webhook_message: {
    id: string
    webhook_id: string
    event_seq: string | null
    event: WebhookEvent | 'test'
    body: string
    created_at: Date
    attempts: Generated<number>
    next_try_at: Date | null
    arrived_at: Generated<Date | null>
    given_up_at: Generated<Date | null>
    status: Generated<number | null>
    failure: Generated<WebhookFailure | null>
  }
}
