import { listenTo } from '../../infra/domain-events.ts'
import { conversionEvents } from '../conversion/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import { postEvents } from '../posts/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { resultEvents } from '../results/index.ts'
import { queueForEndpoints } from './outbox.store.ts'
import type { WebhookTables } from './webhooks.tables.ts'
import type { Tx } from '../../infra/db.ts'
import type { EventOf } from '../../infra/domain-events.ts'

type Tables = AccountTables & ProfileTables & WebhookTables

const delivered = {
  ...postEvents.schemas,
  ...resultEvents.schemas,
  'conversion.finished': conversionEvents.schemas['conversion.finished'],
}

/** Writes down, in the transaction that ends the delivery, the messages of endpoints. */
export const webhookListener = listenTo(delivered, {
  name: 'webhooks',
  async deliver(tx: Tx<Tables>, { event, seq, at }, now) {
    const { profileId, data } = messageOf(event)
    const body = bodyOf({ type: event.kind, at, data })
    await queueForEndpoints(tx, { profileId, seq, event: event.kind, body, now })
    return undefined
  },
})

export function bodyOf(message: { type: string; at: Date; data: object }): string {
  const { type, at, data } = message
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

/** Whose it is, and the little that is sent: ids to ask with, never a code. */
function messageOf(event: EventOf<typeof delivered>): { profileId: string; data: object } {
  switch (event.kind) {
    case 'code.posted':
      return { profileId: event.profileId, data: { code_id: event.codeId } }
    case 'code.settled': {
      const { ownerId, codeId, state } = event
      return { profileId: ownerId, data: { code_id: codeId, state } }
    }
    case 'conversion.finished': {
      const { profileId, conversionId, from, to, problem, converted, total } = event
      const pair = { origin_platform: from, destination_platform: to }
      const data = { conversion_id: conversionId, ...pair, problem, converted, total }
      return { profileId, data }
    }
    default:
      return event satisfies never
  }
}
