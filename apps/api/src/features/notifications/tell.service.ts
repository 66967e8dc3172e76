/** From what happened to what people are told: every event once. */
import type { Db, Tx } from '../../database.ts'
import { toBusy } from '../../infra/db-errors.ts'
import { transact } from '../../infra/db.ts'
import { deleteEvents, keepProgress, takeEvents } from '../../infra/domain-events.ts'
import type { StoredEvent } from '../../infra/domain-events.ts'
import { quarantineEvent } from '../../infra/event-quarantine.store.ts'
import type { Logger } from '../../infra/log.ts'
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
type Batch = { limit: number; now: Date; log: Logger | undefined }
const eventsAtOnce = 50
const recipientsAtOnce = 500

/**
 * Tells of all that has happened. Rows, how far it got, and the end of the event stand in one
 * transaction: a crash anywhere tells nobody twice and forgets nobody.
 * An event that cannot be told is set aside, and the others go on.
 */
export async function tellEvents({ db, now }: Deps, log?: Logger): Promise<void> {
  const tell = (limit: number) => transact(db, (tx) => tellSome(tx, { limit, now: now(), log }))
  for (;;) {
    try {
      if ((await tell(eventsAtOnce)) === 0) return
    } catch (error) {
      if (toBusy(error)) throw error
      await tellApart({ db, now }, log)
    }
  }
}

/** One by one, after some could not be told together: finds which, and sets it aside. */
async function tellApart({ db, now }: Deps, log: Logger | undefined): Promise<void> {
  for (let round = 0; round < eventsAtOnce; round += 1) {
    let seq: string | undefined
    const took = (event: StoredEvent) => (seq = event.seq)
    try {
      const batch = { limit: 1, now: now(), log }
      if ((await transact(db, (tx) => tellSome(tx, batch, took))) === 0) return
    } catch (error) {
      if (toBusy(error) || seq === undefined) throw error
      const problem = error instanceof Error ? error.message : String(error)
      const aside = { seq, problem, now: now() }
      await transact(db, (tx) => quarantineEvent(tx, aside))
      log?.error({ seq, err: error }, 'an event could not be told and was set aside')
    }
  }
}

async function tellSome(
  tx: Tx,
  { limit, now, log }: Batch,
  took?: (event: StoredEvent) => void,
): Promise<number> {
  const { known: events, unreadable } = await takeEvents(tx, limit)
  for (const { seq, problem } of unreadable) {
    await quarantineEvent(tx, { seq, problem, now })
    log?.error({ seq, problem }, 'an event of unknown kind was set aside')
  }
  const told = new Set<string>()
  const codes = new Set<string>()
  const done: string[] = []
  for (const event of events) {
    took?.(event)
    const code = countedCode(event.event)
    if (code !== undefined) codes.add(code)
    if (await tellOne(tx, { event, told, now })) done.push(event.seq)
  }
  await deleteEvents(tx, done)
  await announce(tx, noticeChannel, [...told])
  await announce(tx, countsChannel, [...codes])
  return events.length + unreadable.length
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
