/** What is unread, by mail, for those who asked for it. */
import type { RecordRoot } from '@strix/contracts'
import { messages } from '@strix/messages/server/notifications'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { throwAll } from '../../infra/errors.ts'
import { inLanguage } from '../../infra/language.ts'
import { layOut, queueMail } from '../../infra/mail/index.ts'
import { takeDueDigest, takeDueRoots } from './choices.store.ts'
import type { DueDigest } from './choices.store.ts'
import { listRoots } from '../records/index.ts'
import { listNotifications } from './notifications.store.ts'
import { titleOf } from './views.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = AccountTables &
  NotificationTables &
  PostTables &
  ProfileTables &
  RecordTables &
  SocialTables

export type DigestDeps = {
  db: Db<Tables>
  now: () => Date
  /** Addresses of our own pages. */
  pages: { of(path: string): string }
}
type Sending = Pick<DigestDeps, 'now' | 'pages'>
const shownMax = 20
const readMax = 100
/** As many as a weekly digest has. */
const rootsMax = 7

/**
 * Mails every digest that is due; one without anything in it is not sent.
 * @throws AggregateError when some failed, after all the others
 */
export async function sendDigests(deps: DigestDeps): Promise<void> {
  await sendAll(deps, takeDueDigest, sendDigest)
}

/** One that fails holds up nobody else's, and stays due. */
async function sendAll(
  { db, now, pages }: DigestDeps,
  take: typeof takeDueDigest,
  send: (tx: Tx<Tables>, sending: Sending, due: DueDigest) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const except: string[] = []
  for (;;) {
    let taken: string | undefined
    try {
      await transact(db, async (tx) => {
        const due = await take(tx, { now: now(), except })
        taken = due?.profileId
        if (due) await inLanguage(due.locale, () => send(tx, { now, pages }, due))
      })
      if (taken === undefined) break
    } catch (error) {
      if (taken === undefined) throw error
      except.push(taken)
      failures.push(error)
    }
  }
  throwAll(failures, 'several digests were not mailed')
}

async function sendDigest(tx: Tx<Tables>, { now, pages }: Sending, due: DueDigest): Promise<void> {
  const { profileId } = due
  const window = { limit: readMax, offset: 0, before: undefined }
  const latest = await listNotifications(tx, { profileId, ...window })
  const unread = latest.filter((row) => row.read_at === null && row.at > due.since)
  if (unread.length === 0) return
  const lines = unread.slice(0, shownMax).map(titleOf)
  const left = unread.length - lines.length
  const mail = layOut({
    subject: messages.digest.subject({ unread: unread.length }),
    greeting: messages.digest.greeting({ name: due.name }),
    paragraphs: left > 0 ? [...lines, messages.digest.more({ count: left })] : lines,
    button: { label: messages.digest.button, url: pages.of('/community/feed') },
    footer: [...(await witnessed(tx, due.since)), messages.digest.footer],
  })
  await queueMail(tx, { ...mail, to: due.email, kind: 'digest', profileId, now: now() })
}

/**
 * Mails the roots to everybody who asked for them, even without other news.
 * @throws AggregateError when some failed, after all the others
 */
export async function sendRoots(deps: DigestDeps): Promise<void> {
  await sendAll(deps, takeDueRoots, sendRootsTo)
}

async function sendRootsTo(tx: Tx<Tables>, { now, pages }: Sending, due: DueDigest): Promise<void> {
  const roots = await listRoots(tx, { madeAfter: due.since })
  if (roots.length === 0) return
  const { profileId } = due
  const mail = layOut({
    subject: messages.digest.rootsSubject,
    greeting: messages.digest.greeting({ name: due.name }),
    paragraphs: [messages.digest.roots, ...linesOf(roots)],
    button: { label: messages.digest.rootsButton, url: pages.of('/records/roots.atom') },
    footer: [messages.digest.rootsFooter],
  })
  await queueMail(tx, { ...mail, to: due.email, kind: 'roots', profileId, now: now() })
}

/** The roots made since the last digest: mail that is kept is a witness nobody can take back. */
async function witnessed(tx: Tx<Tables>, since: Date): Promise<string[]> {
  const roots = await listRoots(tx, { madeAfter: since })
  if (roots.length === 0) return []
  return [messages.digest.roots, ...linesOf(roots)]
}

function linesOf(roots: readonly RecordRoot[]): string[] {
  return roots.slice(-rootsMax).map(({ day, root }) => messages.digest.root({ day, root }))
}
