import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRunningUrls, type PostgresOptions, startPostgres } from './index.ts'
import { isAlive } from './process-identity.ts'
import { copyProduct } from './testing/copy.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const oldestServer = '/usr/lib/postgresql/15/bin'
const ownProduct = {
  node: process.execPath,
  productFile: fileURLToPath(new URL('testing/product.ts', import.meta.url)),
}
const cleanUps: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'strix-pg-test-'))
  chmodSync(folder, mode)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(options: PostgresOptions) {
  const running = await startPostgres({ settings: { fsync: 'off' }, ...options })
  cleanUps.push(() => running.stop())
  return running
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answer = await client.query({ text: sql, rowMode: 'array' })
    return answer.rows.flat()
  } finally {
    await client.end()
  }
}

type ProductAnswer = {
  url: string
  ownerUrl: string
  pid: number
  dataDir: string
  said: string[]
  error?: string
}

/** Another product on that folder, in a process of its own; `uid` makes it another user's. */
async function startProduct(dataDir: string, uid?: number, { node, productFile } = ownProduct) {
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(node, [productFile, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...identity,
  })
  cleanUps.push(() => endProcess(child, 'SIGTERM'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, ...(JSON.parse(String(line)) as ProductAnswer) }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The process that would stop the server when its product dies. */
function findGuard(serverPid: number): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/cmdline`)) return false
    const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
    return words[1] === '-c' && words[2]?.startsWith('read _') && words[3] === String(serverPid)
  })
  return Number(pid)
}

async function waitUntilGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000, interval: 50 })
}

describe('a data folder', () => {
  test('keeps its data between starts', async () => {
    const dataDir = join(makeFolder(), 'data', 'pg')
    const first = await start({ dataDir })
    await query(first.ownerUrl, "create table note as select 'kept' as words")
    await first.stop()
    const second = await start({ dataDir })
    expect(await query(second.ownerUrl, 'select words from note')).toEqual(['kept'])
  })

  test('is refused to a second start in the same process', async () => {
    const dataDir = join(makeFolder(), 'pg')
    const { url } = await start({ dataDir })
    await expect(start({ dataDir })).rejects.toThrow(/in use by another running Strix/)
    expect(await query(url, 'select 1')).toEqual([1])
  })

  test('is refused to another process, which learns who has it', async () => {
    const dataDir = join(makeFolder(), 'pg')
    const { url } = await start({ dataDir })
    const second = await startProduct(dataDir)
    expect(second.error).toContain(`in use by another running Strix (process ${process.pid})`)
    expect(await query(url, 'select 1')).toEqual([1])
  })

  test('tells other programs of the machine where its server answers', async () => {
    const dataDir = join(makeFolder(), 'pg')
    const running = await start({ dataDir })
    expect(findRunningUrls(dataDir)).toEqual({ url: running.url, ownerUrl: running.ownerUrl })
    await running.stop()
    expect(findRunningUrls(dataDir)).toBeUndefined()
  })

  test('is taken over from an owner that is no more', async () => {
    const dataDir = join(makeFolder(), 'pg')
    await (await start({ dataDir })).stop()
    const reused = { pid: process.pid, bornAt: 'another time', url: '' }
    for (const stale of [JSON.stringify(reused), '{"pid":', 'null']) {
      writeFileSync(join(dataDir, 'owner.json'), stale)
      const { stop } = await start({ dataDir })
      await stop()
    }
  })

  test('that was being made when the start was cut short is made anew', async () => {
    const dataDir = join(makeFolder(), 'pg')
    mkdirSync(join(dataDir, 'cluster.new', 'base'), { recursive: true })
    const { url } = await start({ dataDir })
    expect(await query(url, 'select 1')).toEqual([1])
  })

  test('of another major version is refused', async () => {
    const dataDir = join(makeFolder(), 'pg')
    mkdirSync(join(dataDir, 'cluster'), { recursive: true })
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '12\n')
    await expect(start({ dataDir })).rejects.toThrow(/was made by PostgreSQL 12/)
  })

  test('may have a path too long for a socket', async () => {
    const dataDir = join(makeFolder(), 'long-'.repeat(20), 'pg')
    const { url } = await start({ dataDir })
    expect(await query(url, 'select 1')).toEqual([1])
  })
})

describe('a sudden end', () => {
  test('of the server loses nothing that was committed', async () => {
    const dataDir = join(makeFolder(), 'pg')
    const first = await start({ dataDir, settings: {} })
    await query(first.ownerUrl, "create table note as select 'committed' as words")
    process.kill(first.pid, 'SIGKILL')
    await waitUntilGone(first.pid)
    await first.stop()
    const second = await start({ dataDir })
    expect(await query(second.ownerUrl, 'select words from note')).toEqual(['committed'])
  })

  test('of the server is followed by a start of another, every time', async () => {
    const said: string[] = []
    const dataDir = join(makeFolder(), 'pg')
    const server = await start({ dataDir, settings: {}, log: (line) => said.push(line) })
    await query(server.ownerUrl, "create table note as select 'committed' as words")
    for (const round of [1, 2]) {
      const { pid } = server
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(
        async () => {
          expect(server.pid).not.toBe(pid)
          expect(await query(server.ownerUrl, 'select words from note')).toEqual(['committed'])
        },
        { timeout: 25_000, interval: 100 },
      )
      expect(said.filter((line) => line.includes('ended by itself'))).toHaveLength(round)
    }
    const { pid } = server
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('of the product takes the server with it', async () => {
    const product = await startProduct(join(makeFolder(), 'pg'))
    await endProcess(product.child, 'SIGKILL')
    await waitUntilGone(product.pid)
  })

  test('of the product does not keep the next one from starting at once', async () => {
    const dataDir = join(makeFolder(), 'pg')
    const product = await startProduct(dataDir)
    await query(product.ownerUrl, "create table note as select 'kept' as words")
    await endProcess(product.child, 'SIGKILL')
    const { ownerUrl } = await start({ dataDir })
    expect(await query(ownerUrl, 'select words from note')).toEqual(['kept'])
  })

  test.skipIf(!existsSync('/proc/self/cmdline'))(
    'of the product and its guard leaves a server that the next start stops',
    async () => {
      const dataDir = join(makeFolder(), 'pg')
      const product = await startProduct(dataDir)
      const guard = findGuard(product.pid)
      process.kill(guard, 'SIGKILL')
      await waitUntilGone(guard)
      await endProcess(product.child, 'SIGKILL')
      await sleep(0)
      expect(isAlive(product.pid)).toBe(true)
      const said: string[] = []
      const { url } = await start({ dataDir, log: (line) => said.push(line) })
      expect(said[0]).toContain(`(process ${product.pid}) was left running`)
      expect(isAlive(product.pid)).toBe(false)
      expect(await query(url, 'select 1')).toEqual([1])
    },
  )

  test('leaves a number that another program has by now, and the start is not misled', async () => {
    const dataDir = join(makeFolder(), 'pg')
    await (await start({ dataDir })).stop()
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
    cleanUps.push(() => endProcess(bystander, 'SIGKILL'))
    const stale = `${bystander.pid}\n${join(dataDir, 'cluster')}\n0\n5432\n\n\n\nready\n`
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), stale)
    const { url } = await start({ dataDir })
    expect(await query(url, 'select 1')).toEqual([1])
    expect(isAlive(bystander.pid ?? 0)).toBe(true)
  })
})

describe('an account', () => {
  let open = { ...ownProduct, folder: '' }
  // The checkout may stand where no other user gets to it, such as root's own home.
  beforeAll(() => {
    if (isRoot) open = copyProduct()
  })
  afterAll(() => {
    if (isRoot) rmSync(open.folder, { recursive: true, force: true })
  })

  test('that told to stop is told to end leaves no server', async () => {
    const product = await startProduct(join(makeFolder(), 'pg'))
    await endProcess(product.child, 'SIGTERM')
    expect(product.child.exitCode).toBe(0)
    expect(isAlive(product.pid)).toBe(false)
  })

  test.skipIf(!isRoot)('of an ordinary user runs the server itself', async () => {
    const folder = makeFolder()
    chownSync(folder, nobody, nobody)
    const product = await startProduct(join(folder, 'pg'), nobody, open)
    expect(product.error).toBeUndefined()
    expect(await query(product.url, 'select current_user')).toEqual(['strix_server'])
    expect(await query(product.ownerUrl, 'select current_user')).toEqual(['strix'])
    expect(readFileSync(`/proc/${product.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\b/m)
  })

  test.skipIf(!isRoot)('of root may take turns with the user whose folder it is', async () => {
    const folder = makeFolder()
    chownSync(folder, nobody, nobody)
    const dataDir = join(folder, 'pg')
    for (const uid of [nobody, undefined, nobody]) {
      const product = await startProduct(dataDir, uid, open)
      expect(product.error).toBeUndefined()
      await endProcess(product.child, 'SIGTERM')
    }
  })

  test.skipIf(!isRoot)('of another user is told whose folder it is', async () => {
    const folder = makeFolder()
    chmodSync(folder, 0o777)
    const dataDir = join(folder, 'pg')
    await (await start({ dataDir })).stop()
    const product = await startProduct(dataDir, nobody, open)
    expect(product.error).toContain('belongs to another user')
  })

  test.skipIf(!isRoot)('of root keeps data elsewhere when the folder is closed', async () => {
    const dataDir = join(makeFolder(0o700), 'pg')
    const said: string[] = []
    const running = await start({ dataDir, log: (line) => said.push(line) })
    cleanUps.unshift(() => rmSync(running.dataDir, { recursive: true, force: true }))
    expect(running.dataDir).not.toBe(dataDir)
    expect(said[0]).toContain(`cannot reach ${dataDir}; the data is kept in ${running.dataDir}`)
    expect(findRunningUrls(dataDir)).toEqual({ url: running.url, ownerUrl: running.ownerUrl })
    expect(await query(running.url, 'select 1')).toEqual([1])
  })
})

describe('programs', () => {
  test('are looked for where the operator says', async () => {
    const options = { dataDir: join(makeFolder(), 'pg'), binDir: '/nowhere' }
    await expect(start(options)).rejects.toThrow('holds no program "postgres"')
  })

  test.skipIf(!existsSync(oldestServer))('may be those of Debian', async () => {
    const { url } = await start({ dataDir: join(makeFolder(), 'pg'), binDir: oldestServer })
    expect(await query(url, 'show server_version')).toEqual([expect.stringMatching(/^15\./)])
  })
})
