/** Settles where the data and the programs stand, so that the server's account can reach them. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canUse } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Where a start as root keeps what the server's account could not reach in its place. */
const commonDir = '/var/lib/strix'

type Wish = {
  dataDir: string
  binaries: Binaries
  account: Account | undefined
  log: (line: string) => void
}

/** The folder the data really goes to; made, closed to others, and owned by the account. */
export function prepareDataDir({ dataDir, account, log }: Omit<Wish, 'binaries'>): string {
  mkdirSync(dirname(dataDir), { recursive: true })
  const reachable = canUse(account, dirname(dataDir), 'search')
  const place = reachable ? dataDir : standInFor(dataDir)
  if (!reachable) {
    log(`The account "${account?.name}" cannot reach ${dataDir}; the data is kept in ${place}.`)
  }
  mkdirSync(place, { recursive: true })
  if (account) chownSync(place, account.uid, account.gid)
  try {
    chmodSync(place, 0o700)
  } catch (cause) {
    throw new Error(
      `The database folder ${place} belongs to another user. Start as that user, or choose ` +
        'another folder.',
      { cause },
    )
  }
  return place
}

/** The folder of programs the account can run; copies them where their own is closed to it. */
export function prepareBinDir({ binaries, account, log }: Omit<Wish, 'dataDir'>): string {
  const { binDir, portableDir } = binaries
  if (canUse(account, join(binDir, 'postgres'), 'search')) return binDir
  if (!portableDir || !account) throw new Error(`${binDir}/postgres cannot be run.`)
  const manifest = readFileSync(join(dirname(portableDir), 'package.json'), 'utf8')
  // Named after the release as well, so that an update is copied anew.
  const copy = join(commonDir, `programs-${shortHash(`${portableDir}\n${manifest}`)}`)
  if (!existsSync(copy)) {
    log(`The account "${account.name}" cannot reach ${portableDir}; copying it to ${copy}.`)
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(commonDir, { recursive: true })
    cpSync(portableDir, unfinished, { recursive: true, verbatimSymlinks: true })
    if (existsSync(copy)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, copy)
  }
  return join(copy, 'bin')
}

/** The folder that takes the place of one the server's account cannot reach. */
export function standInFor(dataDir: string): string {
  return join(commonDir, shortHash(dataDir))
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
