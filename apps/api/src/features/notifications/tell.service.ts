/** From what happened to what people are told: every event once. */
import type { Db, Tx } from '../../database.ts'
import { transact } from '../../infra/db.ts'
import { deleteEvents, keepProgress, takeEvents } from '../../infra/domain-events.ts'
import type { StoredEvent } from '../../infra/domain-events.ts'
import { listFollowerIds, subscribersAmong } from '../social/index.ts'
import { countedCode, noticeOf } from './notices.ts'
import type { Recipients } from './notices.ts'
import {
  announce,
  audienceOf,
  countsChannel,
  insertNotice,
  noticeChannel,
} from './notifications.store.ts'

type Deps = { db: Db; now: () => Date }
const eventsAtOnce = 50
const recipientsAtOnce = 500

/**
 * Tells of all that has happened. Rows, how far it got, and the end of the event stand in one
 * transaction: a crash anywhere tells nobody twice and forgets nobody.
 */
export async function tellEvents({ db, now }: Deps): Promise<void> {
  while ((await transact(db, (tx) => tellSome(tx, now()))) > 0);
}

async function tellSome(tx: Tx, now: Date): Promise<number> {
  const events = await takeEvents(tx, eventsAtOnce)
  const told = new Set<string>()
  const codes = new Set<string>()
  const done: string[] = []
  for (const event of events) {
    const code = countedCode(event.event)
    if (code !== undefined) codes.add(code)
    if (await tellOne(tx, { event, told, now })) done.push(event.seq)
  }
  await deleteEvents(tx, done)
  await announce(tx, noticeChannel, [...told])
  await announce(tx, countsChannel, [...codes])
  return events.length
}

/** @returns false while there are recipients left */
async function tellOne(
  tx: Tx,
  input: { event: StoredEvent; told: Set<string>; now: Date },
): Promise<boolean> {
  const { event, told, now } = input
  const notice = noticeOf(event.event, event.seq)
  if (!notice) return true
  const recipients = await recipientsOf(tx, { ...input, recipients: notice.recipients })
  for (const id of await insertNotice(tx, { notice, recipients, now })) told.add(id)
  const last = recipients.at(-1)
  if (recipients.length < recipientsAtOnce || last === undefined) return true
  await keepProgress(tx, { seq: event.seq, progress: last })
  return false
}

async function recipientsOf(
  tx: Tx,
  input: { event: StoredEvent; recipients: Recipients; now: Date },
): Promise<string[]> {
  const { recipients, event, now } = input
  if (recipients.to === 'one') return [recipients.profileId]
  const { creatorId, codeId } = recipients
  const audience = await audienceOf(tx, codeId)
  const window = { after: event.progress, limit: recipientsAtOnce }
  if (audience === undefined) return []
  return audience === 'subscribers'
    ? await subscribersAmong(tx, { ...window, creatorId, now })
    : await listFollowerIds(tx, { ...window, profileId: creatorId })
}
