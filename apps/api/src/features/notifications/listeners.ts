/** From what happened to what people are notified of, and to counts on open pages. */
import type { Tx } from '../../infra/db.ts'
import { listenTo } from '../../infra/domain-events.ts'
import type { Delivery } from '../../infra/domain-events.ts'
import { reactionEvents, markWatchers } from '../reactions/index.ts'
import { resultEvents } from '../results/index.ts'
import { listFollowerIds, subscribersAmong } from '../social/index.ts'
import { noticedEvents, noticeOf } from './notices.ts'
import type { Notice, Recipients } from './notices.ts'
import {
  announce,
  audienceOf,
  countsChannel,
  insertNotice,
  noticeChannel,
} from './notifications.store.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = AccountTables &
  NotificationTables &
  PostTables &
  ProfileTables &
  ReactionTables &
  SocialTables

const recipientsAtOnce = 500

export const noticeListener = listenTo(noticedEvents, {
  name: 'notifications',
  async deliver(tx: Tx<Tables>, delivery, now) {
    const notice = noticeOf(delivery.event, delivery.seq)
    if (!notice) return undefined
    const recipients = await recipientsOf(tx, { delivery, recipients: notice.recipients, now })
    await announce(tx, noticeChannel, await insertNotice(tx, { notice, recipients, now }))
    const last = recipients.at(-1)
    if (recipients.length < recipientsAtOnce || last === undefined) return undefined
    return { progress: last }
  },
})

/** Whoever watches a code is notified once of what it came to, and once more of a correction. */
export const watchListener = listenTo(resultEvents.schemas, {
  name: 'code_watchers',
  async deliver(tx: Tx<Tables>, { event, seq }, now) {
    const { codeId, ownerId, state } = event
    if (state === 'unsettled') return undefined
    const notified = await markWatchers(tx, { codeId, state, limit: recipientsAtOnce })
    for (const kind of ['watched-decided', 'watched-corrected'] as const) {
      const isFirst = kind === 'watched-decided'
      const recipients = notified.filter(({ before }) => (before === null) === isFirst)
      const notice: Omit<Notice, 'recipients'> = {
        type: 'onboarding',
        kind,
        actorId: ownerId,
        data: { code_id: codeId, state },
        once: `decided:${codeId}:${seq}`,
      }
      const ids = recipients.map(({ profileId }) => profileId)
      await announce(tx, noticeChannel, await insertNotice(tx, { notice, recipients: ids, now }))
    }
    return notified.length < recipientsAtOnce ? undefined : { progress: codeId }
  },
})

/** Whoever looks at a code sees its counts move. */
export const countsListener = listenTo(reactionEvents.schemas, {
  name: 'live_counts',
  async deliver(tx, { event }) {
    await announce(tx, countsChannel, [event.codeId])
    return undefined
  },
})

async function recipientsOf(
  tx: Tx<Tables>,
  input: { delivery: Delivery; recipients: Recipients; now: Date },
): Promise<string[]> {
  const { recipients, delivery, now } = input
  if (recipients.to === 'one') return [recipients.profileId]
  const { creatorId, codeId } = recipients
  const audience = await audienceOf(tx, codeId)
  const window = { after: delivery.progress, limit: recipientsAtOnce }
  if (audience === undefined) return []
  return audience === 'subscribers'
    ? await subscribersAmong(tx, { ...window, creatorId, now })
    : await listFollowerIds(tx, { ...window, profileId: creatorId })
}
