/** What an installation says of itself: each part is tried, and none of it is changed. */
import { randomUUID } from 'node:crypto'
import type { Database, Db } from './features.ts'
import type { Env } from './env.ts'
import { avatarUrl } from './features/profiles/index.ts'
import { appendOnly, sealedColumns } from './features.ts'
import { auditLedger } from './features/wallet/index.ts'
import { connect } from './infra/db.ts'
import type { Files } from './infra/files.ts'
import { getMode } from './infra/instance.store.ts'
import { finding, inspectDatabase } from './infra/inspect-database.ts'
import type { Finding } from './infra/inspect-database.ts'
import { createKeys } from './infra/keys.ts'
import { createLogger } from './infra/log.ts'
import { hasSecrets } from './infra/secrets.store.ts'
import { createMailTransport } from './infra/mail/index.ts'
import type { DatabaseRoles } from './infra/database-fitness.ts'
import { countSealed } from './infra/sealed-values.ts'
import { openFiles } from './infrastructure.ts'
import { listAvatars } from './inspect.store.ts'
import { listMigrations } from './start.ts'

const filesShown = 3

/** Database, keys, storage and mail. */
export async function inspect(env: Env, roles: DatabaseRoles): Promise<Finding[]> {
  const database = await inspectDatabase(roles, { needed: listMigrations(), appendOnly })
  const isReady = database.every(({ state }) => state !== 'fail')
  return [
    ...database,
    ...(isReady ? [await withDb(roles, (db) => inspectKeys(env, db))] : []),
    await finding('storage', () => tryFiles(openFiles(env, () => new Date()))),
    await finding('mail', () => tryMail(env)),
  ]
}

/** All of that, and whether what a backup brings back belongs together. */
export async function inspectRestored(env: Env, roles: DatabaseRoles): Promise<Finding[]> {
  const findings = await inspect(env, roles)
  const isReadable = findings.every(({ what, state }) => what === 'mail' || state !== 'fail')
  if (!isReadable) return findings
  return await withDb(roles, async (db) => [
    ...findings,
    await finding('mode', () => compareMode(env, db)),
    await finding('ledger', () => checkLedger(db)),
    await finding('files', () =>
      findFiles(
        db,
        openFiles(env, () => new Date()),
      ),
    ),
  ])
}

async function withDb<T>(roles: DatabaseRoles, work: (db: Db) => Promise<T>): Promise<T> {
  const log = createLogger({ level: 'silent', format: 'json' })
  const { db, close } = connect<Database>({ url: roles.url, poolMax: 2, log })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function inspectKeys(env: Env, db: Db): Promise<Finding> {
  const what = 'keys'
  if (!(await hasSecrets(db))) return { what, state: 'ok', detail: 'none used yet' }
  let old = 0
  const found = await finding(what, async () => {
    const keys = createKeys({ ...env, db, now: () => new Date() })
    await keys.check()
    const counts = await countSealed(db, keys, sealedColumns)
    old = counts.old
    if (counts.unreadable > 0) throw new Error(`${counts.unreadable} sealed values do not open.`)
    return `${counts.all} sealed values open`
  })
  if (found.state === 'fail' || env.previousSecretKey === undefined) return found
  const rest =
    old > 0 ? `${old} values need it: strix keys rotate.` : 'Nothing needs it: remove it.'
  return { what, state: 'warn', detail: `SECRET_KEY_PREVIOUS is set. ${rest}` }
}

async function tryFiles(files: Files): Promise<string> {
  const key = `doctor/${randomUUID()}.txt`
  const bytes = Buffer.from('strix doctor')
  await files.put(key, bytes)
  const back = await files.find(key)
  await files.delete(key)
  if (!back?.equals(bytes)) throw new Error('What was written could not be read again.')
  return 'written, read and deleted'
}

async function tryMail(env: Env): Promise<string> {
  if (env.smtpUrl === undefined) return 'kept in the outbox, SMTP_URL is not set'
  const options = { smtpUrl: env.smtpUrl, from: env.mailFrom, outbox: undefined }
  const transport = createMailTransport({ ...options, now: () => new Date() })
  try {
    await transport.check()
    return 'the server takes mail from us'
  } finally {
    transport.close()
  }
}

async function compareMode(env: Env, db: Db): Promise<string> {
  const mode = await getMode(db)
  if (mode !== env.mode) throw new Error(`the database is ${mode}, STRIX_MODE is ${env.mode}`)
  return mode
}

async function checkLedger(db: Db): Promise<string> {
  const [first, ...more] = await auditLedger(db, undefined)
  if (first === undefined) return 'in order'
  throw new Error(more.length === 0 ? first : `${first}; and ${more.length} more`)
}

/** Every picture that a profile shows is there. */
async function findFiles(db: Db, files: Files): Promise<string> {
  const avatars = await listAvatars(db)
  const missing: string[] = []
  for (const avatar of avatars) {
    const key = (avatarUrl(avatar) ?? '').replace('/files/', '')
    if ((await files.find(key)) === undefined) missing.push(key)
  }
  if (missing.length === 0) return `${avatars.length} pictures of profiles are there`
  const shown = missing.slice(0, filesShown).join(', ')
  throw new Error(
    `${missing.length} of ${avatars.length} pictures of profiles are missing: ${shown}`,
  )
}
