/**
 * Where test runs keep what goes with them: databases, data folders, a browser's files. In memory
 * where there is room: a file system on disk searches every file that was deleted in the last
 * minute before it makes a new one, and each test file makes and drops a database of a thousand.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const prefix = 'strix-run-'
/** What a whole run takes at most, twice. */
const roomBytesMin = 4 * 1024 ** 3
const memoryBytesMin = 6 * 1024 ** 3

/**
 * Points this process and its children at a folder in memory, which goes when the process ends.
 * Whoever names a folder in TMPDIR keeps it.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR !== undefined || !isRoomy()) return
  removeLost(inMemory)
  const folder = join(inMemory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // As the folder it stands in for: what root starts may run under another account.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Removes what runs left in a folder that were killed before they could. */
export function removeLost(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < roomBytesMin || process.availableMemory() < memoryBytesMin) return false
    // Tests run programs from there too.
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    return mounts.some((line) => {
      const [, place, kind, options] = line.split(' ')
      return place === inMemory && kind === 'tmpfs' && !/\b(noexec|ro)\b/.test(options ?? '')
    })
  } catch {
    // No such file system here.
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is one too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
