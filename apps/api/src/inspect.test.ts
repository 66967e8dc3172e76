/** What doctor and restore-check say, of installations that are right and of those that are not. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from './features.ts'
import { readEnv } from './env.ts'
import { createStaffService } from './features/staff/index.ts'
import { connect } from './infra/db.ts'
import { stampMode } from './infra/instance.ts'
import { createKeys } from './infra/keys.ts'
import { createLogger } from './infra/log.ts'
import { createPasswords } from './infra/passwords.ts'
import { startPostgres } from './infra/postgres/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { DatabaseRoles } from './infra/database-fitness.ts'
import { createTestDatabase } from './infra/test-database.ts'
import { inspect, inspectRestored } from './inspect.ts'
import { openFiles } from './infrastructure.ts'

const oldestServer = '/usr/lib/postgresql/15/bin'
const operations = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url))
const secretKey = 'the key of this installation, kept apart'
const at = new Date('2026-11-18T10:00:00Z')
const cleanUps: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'strix-inspect-'))
  chmodSync(folder, 0o711)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function envOf(settings: Record<string, string> = {}) {
  return readEnv({ DATA_DIR: makeFolder(), SECRET_KEY: secretKey, ...settings })
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/** A member of staff with an authenticator, a stamp, and a picture. */
async function fill(roles: DatabaseRoles, dataDir: string): Promise<void> {
  const log = createLogger({ level: 'silent', format: 'json' })
  const { db, close } = connect<Database>({ url: roles.url, poolMax: 2, log })
  const now = () => at
  const keys = createKeys({ db, now, secretKey })
  const staff = createStaffService({ db, now, keys, passwords: createPasswords() })
  await stampMode(db, { mode: 'sandbox', now: at })
  await staff.create({ email: 'a@strix.example', name: 'Ada', role: 'owner', createdBy: 'test' })
  await close()
  await openFiles(envOf({ DATA_DIR: dataDir }), now).put('avatars/kept-1.webp', Buffer.from('x'))
}

const failures = (found: Awaited<ReturnType<typeof inspect>>) =>
  found.filter(({ state }) => state !== 'ok').map(({ what, detail }) => `${what}: ${detail}`)

describe('doctor', () => {
  test('finds an installation with two roles in order', async () => {
    const database = await createTestDatabase()
    cleanUps.push(database.drop)
    const found = await inspect(envOf(), database)
    expect(failures(found)).toEqual([])
    expect(found.map(({ what }) => what)).toEqual([
      'database',
      'migrations',
      'server role',
      'database owner',
      'keys',
      'storage',
      'mail',
    ])
  })

  test('warns of a server that logs in as the owner', async () => {
    const { ownerUrl, drop } = await createTestDatabase()
    cleanUps.push(drop)
    expect(failures(await inspect(envOf(), { url: ownerUrl }))).toEqual([
      expect.stringMatching(/^server role: DATABASE_URL logs in as strix, which owns the tables/),
    ])
  })

  test('says what lets the server rewrite history, and how to end that', async () => {
    const database = await createTestDatabase()
    cleanUps.push(database.drop)
    await run(database.ownerUrl, 'grant update on posting, record_row to strix_app')
    expect(failures(await inspect(envOf(), database))).toEqual([
      'server role: may rewrite history. As the owner: ' +
        'revoke update, delete, truncate on posting, record_row from strix_app;',
    ])
  })

  test('names a key that is not the database’s, and one that may go', async () => {
    const database = await createTestDatabase()
    cleanUps.push(database.drop)
    await fill(database, makeFolder())
    const other = 'another key of at least thirty-two characters'
    const wrong = await inspect(envOf({ SECRET_KEY: other }), database)
    expect(failures(wrong)).toEqual([expect.stringContaining('keys: SECRET_KEY is not the key')])
    const rotating = envOf({ SECRET_KEY: other, SECRET_KEY_PREVIOUS: secretKey })
    expect(failures(await inspect(rotating, database))).toEqual([
      'keys: SECRET_KEY_PREVIOUS is set. 1 values need it: strix keys rotate.',
    ])
  })

  test('goes on when neither database, storage nor mail server answers', async () => {
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: join(operations, 'data') }
    const found = await inspect(envOf(settings), { url: 'postgres://x@127.0.0.1:1/x' })
    const broken = found.filter(({ state }) => state === 'fail')
    expect(broken.map(({ what }) => what)).toEqual(['database', 'storage', 'mail'])
    expect(broken.map(({ detail }) => detail).join()).toMatch(/ECONNREFUSED.*ENOTDIR.*ECONNREFUSED/)
  })

  test('says of an empty database what is to be done', async () => {
    const database = await createTestDatabase({ empty: true })
    cleanUps.push(database.drop)
    expect(failures(await inspect(envOf(), database)).join()).toMatch(/\d+ to apply: strix migrate/)
  })
})

describe.skipIf(!existsSync(join(oldestServer, 'pg_dump')))('docs/operations.md', () => {
  const page = readFileSync(operations, 'utf8')
  const blocksOf = (title: string, language: string) => {
    const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
    return [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
      .filter(([, found]) => found === language)
      .map(([, , text = '']) => text)
  }
  const [roleStatements = ''] = blocksOf('Two roles', 'sql')
  const [backUp = '', restore = ''] = blocksOf('Backup and restore', 'sh')

  async function openCluster(): Promise<{ url: string; ownerUrl: string }> {
    const settings = { fsync: 'off' }
    const dataDir = join(makeFolder(), 'pg')
    const server = await startPostgres({ dataDir, settings, binDir: oldestServer })
    cleanUps.push(() => server.stop())
    const admin = server.urlsOf('postgres').ownerUrl
    await run(admin, 'drop database strix')
    await run(admin, 'drop role strix_server')
    const statements = roleStatements.split(';').filter((text) => text.trim() !== '')
    for (const statement of statements) await run(admin, statement)
    return {
      url: server.url,
      ownerUrl: server.ownerUrl.replace('://strix@', '://strix_owner@'),
    }
  }

  test('its statements and commands bring an installation back on a fresh server', async () => {
    const [folder, oldData, newData] = [makeFolder(), makeFolder(), makeFolder()]
    const shell = (commands: string, env: Record<string, string>) =>
      execFileSync('/bin/sh', ['-ec', commands], {
        cwd: folder,
        env: { PATH: `${oldestServer}:${process.env.PATH}`, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    const old = await openCluster()
    await prepareDatabase(old)
    await fill(old, oldData)
    shell(backUp, { DATABASE_OWNER_URL: old.ownerUrl, DATA_DIR: oldData })
    const fresh = await openCluster()
    shell(restore, { DATABASE_OWNER_URL: fresh.ownerUrl, DATA_DIR: newData })
    const found = await inspectRestored(envOf({ DATA_DIR: newData }), fresh)
    expect(failures(found)).toEqual([])
    expect(found.map(({ what }) => what).slice(-3)).toEqual(['mode', 'ledger', 'files'])
    await expect(run(fresh.url, 'delete from audit_event')).rejects.toThrow('permission denied')
    expect(await prepareDatabase(fresh)).toEqual([])
    expect(existsSync(join(newData, 'files/avatars/kept-1.webp'))).toBe(true)

    const forgotten = envOf({ SECRET_KEY: 'a new key, since nobody kept the old one' })
    expect(failures(await inspectRestored(forgotten, fresh)).join()).toContain('SECRET_KEY is not')
    await run(fresh.ownerUrl, 'grant delete on transfer to strix_app')
    const loose = await inspectRestored(envOf({ DATA_DIR: newData }), fresh)
    expect(failures(loose).join()).toContain('may rewrite history')
  })
})
